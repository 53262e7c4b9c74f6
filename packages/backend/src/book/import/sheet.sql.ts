import { bookPartyKinds } from '@mca/contract/book'
import { valuesOf } from '@mca/contract/fields'

/** The tables of the kinds of party. */
export const partySheets = valuesOf(bookPartyKinds).map((kind) => ({ kind, table: `${kind}s` }))

/** A text as an id; null if it is not one, because PostgreSQL would fail on it. */
export const uuidOf = (sql: string): string =>
  `case when ${sql} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql}::uuid end`

/** The row of `book_refs` that a column of the row `r` refers to. */
export const refersTo = (kind: string, column: string, alias = 'f'): string =>
  `${alias}.import_id = r.import_id and ${alias}.kind = '${kind}' and ${alias}.key = r."${column}"`

/** The join of the record to which the cell refers. */
export const refOf = (kind: string, column: string, alias = 'f'): string =>
  `book_refs ${alias} on ${refersTo(kind, column, alias)}`
