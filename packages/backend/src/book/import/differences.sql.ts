import type { BookSheetName } from '@mca/contract/book'
import type { Check } from './problems'
import { partySheets, uuidOf } from './sheet.sql'

/**
 * The stored side of a comparison: `from` joins the stored row as `s` to the row `r`, and `stored` maps columns to their stored values.
 */
interface Stored {
  from: string
  stored?: Readonly<Record<string, string>>
}

const knownRef = (kind: string, column = 'external_id') =>
  `join book_refs f on f.import_id = r.import_id and f.kind = '${kind}' and f.key = r.${column} and not f.is_new`

const ofBook: Partial<Record<BookSheetName, Stored>> = {
  merchants: { from: `book_rows_merchants r ${knownRef('merchant')} join merchants s on s.id = f.id` },
  advances: {
    from: `book_rows_advances r ${knownRef('advance')} join advances s on s.id = f.id`,
    stored: { code: 's.advance_id' },
  },
  participations: {
    from: `book_rows_participations r ${knownRef('advance', 'advance')}
      join syndicator_participations s on s.advance_id = f.id and s.position = r.position`,
  },
  schedule_versions: {
    from: `book_rows_schedule_versions r ${knownRef('advance', 'advance')}
      join schedule_versions s on s.advance_id = f.id and s.number = r.number`,
    stored: { from: 's.from_day', to: 's.to_day' },
  },
  payments: {
    from: `(select * from book_rows_payments where import_id = $1) r
      join payments s on s.external_id = r.external_id or s.id = ${uuidOf('r.external_id')}`,
  },
  opening_balances: {
    from: `book_rows_opening_balances r ${knownRef('advance', 'advance')}
      join payments s on s.external_id = 'opening-balance:' || f.id`,
  },
  notes: {
    from: `book_rows_notes r join notes s on s.external_id = r.external_id or s.id = ${uuidOf('r.external_id')}`,
  },
}

const skipped = new Set([
  'external_id', 'separate', 'advance', 'merchant', 'funder', 'iso', 'sales_rep', 'syndicator', 'position', 'number', 'kind', 'retry_of',
  'gross_to_date', 'fees_to_date',
]) // oxfmt-ignore

const compared = (from: string, columns: readonly string[], stored: Readonly<Record<string, string>> = {}): string => {
  const pairs = columns
    .filter((name) => !skipped.has(name))
    .map((name) => [name, `r."${name}"`, stored[name] ?? `s."${name}"`] as const)
  if (pairs.length === 0) return 'select null::integer as line, null as value, null as message where false'
  const differs = pairs.map(([, given, kept]) => `${given} is not null and ${given} is distinct from ${kept}`)
  const listed = pairs.map(([name, given, kept]) => `('${name}', ${given}::text, ${kept}::text)`)
  return `
    select r.line, d.given as value, d.name || ' is ' || coalesce('''' || left(d.kept, 100) || '''', 'empty') || ' in the book, which stays as it is' as message
    from ${from}
    cross join lateral (values ${listed.join(', ')}) d (name, given, kept)
    where r.import_id = $1 and not r.broken and (${differs.join(' or ')}) and d.given is not null and d.given is distinct from d.kept`
}

/**
 * Rows that are already in the book with other values: the book is never overwritten, and each difference is a warning (R16.82). `columns` are those
 * of the file.
 */
export function differencesOf(sheet: BookSheetName, columns: readonly string[]): Check[] {
  const warning = (find: string): Check => ({ column: null, level: 'warning', find })
  if (sheet === 'parties') {
    return partySheets.map(({ kind, table }) =>
      warning(
        compared(
          `book_rows_parties r ${knownRef(kind)} and r.kind = '${kind}' join ${table} s on s.id = f.id`,
          columns,
        ),
      ),
    )
  }
  const stored = ofBook[sheet]
  return stored ? [warning(compared(stored.from, columns, stored.stored))] : []
}
