import { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** The columns of a table, which are the fields of its record's schema, for a statement: `a.id, a.name`. */
export const columnsOf = (shape: Shape, alias?: string): string =>
  Object.keys(shape)
    .map((field) => (alias ? `${alias}.${field}` : field))
    .join(', ')

/**
 * SQL that builds a record as JSON, exactly as other responses contain it. Each field of the schema is read from the column of that
 * name in the table `alias`, unless `others` has an expression for it.
 */
export const jsonObject = (shape: Shape, alias: string, others: Readonly<Record<string, string>> = {}): string => {
  const valueOf = (field: string) => {
    const column = `${alias}.${field}`
    return others[field] ?? (shape[field] instanceof z.ZodISODateTime ? `iso_moment(${column})` : column)
  }
  return `json_build_object(${Object.keys(shape)
    .map((field) => `'${field}', ${valueOf(field)}`)
    .join(', ')})`
}
