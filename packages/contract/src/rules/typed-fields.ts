/**
 * The field of each linked pair that leads, by its path in the form (`payback`, `company_fees.0.percent`). It is the
 * field that was typed last. If neither was typed, it is the field that the other was first derived from. It leads
 * until its partner is typed.
 */
export type TypedFields = ReadonlySet<string>

/** The state of a newly loaded form. */
export const nothingTyped: TypedFields = new Set()

/**
 * Updates the paths after row `index` of a list (`company_fees`, `syndicator_participations.2.syndicator_fees`) is
 * removed. Paths in that row are removed, and paths in later rows move up with their rows.
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

/** Takes the paths of one list from `earlier`, and the others from `typed`: that list's earlier rows were put back. */
export const withListOf = (typed: TypedFields, list: string, earlier: TypedFields): TypedFields => {
  const isInList = (path: string) => path.startsWith(`${list}.`)
  return new Set([...[...typed].filter((path) => !isInList(path)), ...[...earlier].filter(isInList)])
}
