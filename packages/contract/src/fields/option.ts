/** Colour palette names that the theme knows. Business nouns choose one; `packages/ui` says what it looks like. */
export type Palette = 'green' | 'gray' | 'red' | 'blue' | 'purple' | 'orange' | 'yellow' | 'amber' | 'black'

/** One choice of an enum: what is stored, what is read on the screen, and the color of its badge. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly palette?: Palette
}

/** The stored values of a list of options, as the non-empty tuple that `z.enum` wants. */
export const valuesOf = <const O extends readonly Option[]>(options: O) =>
  options.map((option) => option.value) as unknown as readonly [O[number]['value'], ...O[number]['value'][]] // every list here has a first

/**
 * The option of a stored value, for its label and color. Undefined for a value that is not in the list,
 * which a text from an older record can be.
 */
export const optionOf = <O extends Option>(options: readonly O[], value: string | null | undefined): O | undefined =>
  options.find((option) => option.value === value)
