import { z } from 'zod'
import { optionalFilter } from './list'

/**
 * The schema of `sort` for a list with these columns: a column's name, ascending, or `-name`, descending. Without it, the list has its
 * usual order (R13.9).
 */
export const sortBy = (columns: readonly string[]) =>
  optionalFilter<z.ZodType<string, string>>(
    z.enum(
      columns.flatMap((column) => [column, `-${column}`]),
      { error: `sort must be one of: ${columns.join(', ')}; with a - in front for descending` },
    ),
  )

/** The column and the direction of a sort. */
export const sortOf = (sort: string): { column: string; descending: boolean } => {
  const descending = sort.startsWith('-')
  return { column: descending ? sort.slice(1) : sort, descending }
}
