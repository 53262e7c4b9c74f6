import { type ListQuery, type Page, paginationOf } from '@mca/contract/lists'
import type { JsonText } from '../json/json-answer'

/** The page of a list to read. */
type PageQuery = Pick<ListQuery, 'page' | 'limit'>

/**
 * Converts the rows of a list statement to a page. Each row contains the list's `total`. A page past the end has one row with
 * only the total, so that one statement always returns both.
 */
export function pageOf<Row extends { id: string | number | null; total: number }, Record>(
  query: PageQuery,
  rows: readonly Row[],
  recordOf: (row: Row) => Record,
): Page<Record> {
  const total = rows[0]?.total ?? 0
  return { data: rows.filter(({ id }) => id !== null).map(recordOf), pagination: paginationOf(query, total) }
}

/** A row of a page's statement: its JSON, and the list's `total`. */
export interface PageRow {
  id: string | null
  total: number
  json: string
}

/** The page of rows that the database has written as JSON. At most `most` are counted. */
export function jsonPageOf<Record>(query: PageQuery, rows: readonly PageRow[], most?: number): JsonText<Page<Record>> {
  const written = rows.flatMap(({ id, json }) => (id === null ? [] : [json]))
  const pagination = paginationOf(query, rows[0]?.total ?? 0, most)
  return { json: `{"data":[${written.join()}],"pagination":${JSON.stringify(pagination)}}` }
}

export const offsetOf = ({ page, limit }: PageQuery): number => (page - 1) * limit
