import { bookPartyKinds, valuesOf } from '@mca/contract'

/** The tables of the kinds of party. */
export const partySheets = valuesOf(bookPartyKinds).map((kind) => ({ kind, table: `${kind}s` }))

/** A text as an id; null for one that is none, on which PostgreSQL would fail. */
export const uuidOf = (sql: string): string =>
  `case when ${sql} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql}::uuid end`

/** What a column of the row `r` refers to, as a row of `book_refs`. */
export const refersTo = (kind: string, column: string, alias = 'f'): string =>
  `${alias}.import_id = r.import_id and ${alias}.kind = '${kind}' and ${alias}.key = r."${column}"`

/** The same, to be joined. */
export const refOf = (kind: string, column: string, alias = 'f'): string =>
  `book_refs ${alias} on ${refersTo(kind, column, alias)}`
