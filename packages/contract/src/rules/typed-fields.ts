/**
 * Which field of each linked pair leads, by its path in the form (`payback`, `company_fees.0.percent`): the one that a person typed last; of a
 * pair that nobody typed, the one that the other was first derived from. It leads until its partner is typed.
 */
export type TypedFields = ReadonlySet<string>

/** A form just loaded. */
export const nothingTyped: TypedFields = new Set()

/**
 * After the removal of row `index` of a list (`company_fees`, `syndicator_participations.2.syndicator_fees`): what was typed in it is forgotten, what was
 * typed in later rows moves up with them.
 */
export const withRowRemoved = (typed: TypedFields, list: string, index: number): TypedFields => {
  const prefix = `${list}.`
  const moved = [...typed].flatMap((path) => {
    if (!path.startsWith(prefix)) return [path]
    const [row = '', ...rest] = path.slice(prefix.length).split('.')
    const number = Number(row)
    if (number === index) return []
    return [number < index ? path : [list, number - 1, ...rest].join('.')]
  })
  return new Set(moved)
}
