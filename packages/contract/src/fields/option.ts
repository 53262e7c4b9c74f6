/** Names of the theme's color palettes. Each option has one; `packages/ui` defines the actual colors. */
export type Palette = 'green' | 'gray' | 'red' | 'blue' | 'purple' | 'orange' | 'yellow' | 'amber' | 'black'

/** One option of an enum: the stored value, the visible label, and the color of its badge. */
export interface Option<Value extends string = string> {
  readonly value: Value
  readonly label: string
  readonly palette?: Palette
}

/** The stored values of a list of options, as the non-empty tuple that `z.enum` requires. */
export const valuesOf = <const O extends readonly Option[]>(options: O) =>
  options.map((option) => option.value) as unknown as readonly [O[number]['value'], ...O[number]['value'][]] // no list is empty

/**
 * The option of a stored value, for its label and color. Undefined for a value that is not in the list, as in some
 * older records.
 */
export const optionOf = <O extends Option>(options: readonly O[], value: string | null | undefined): O | undefined =>
  options.find((option) => option.value === value)
