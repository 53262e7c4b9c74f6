import type { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** The columns of a table, which are the fields of its record's schema, for a statement: `a.id, a.name`. */
export const columnsOf = (shape: Shape, alias?: string): string =>
  Object.keys(shape)
    .map((field) => (alias ? `${alias}.${field}` : field))
    .join(', ')
