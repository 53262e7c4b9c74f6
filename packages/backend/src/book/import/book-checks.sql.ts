import type { BookSheetName } from '@mca/contract/book'
import { lastDay } from '@mca/contract/days'
import type { Check } from './problems'
import { newRows } from './new-rows.sql'
import { partySheets, refersTo, refOf, uuidOf } from './sheet.sql'

// Problems of rows with each other and with the book (R16.85). Each statement selects line, value and message; $1 is the import.

const error = (column: string | null, find: string): Check => ({ column, level: 'error', find })
const warning = (column: string | null, find: string): Check => ({ column, level: 'warning', find })
const money = (sql: string) => `to_char(${sql}, 'FM999,999,999,999,990.00')`

/** A pause without an end may include those that come later (R16.64). */
const overlaps = (to: string, other: string) => `not (${to} = '${lastDay}' and ${other} <> '${lastDay}')`

/** Rows with the same key as an earlier row. */
const repeated = (sheet: BookSheetName, keys: readonly string[], value: string, what: string) => `
  select r.line, r."${value}"::text as value, '${what} is already on line ' || first.line as message
  from (
    select ${keys.map((key) => `"${key}"`).join(', ')}, min(line) as line from book_rows_${sheet}
    where import_id = $1 and ${keys.map((key) => `"${key}" is not null`).join(' and ')}
    group by ${keys.map((key) => `"${key}"`).join(', ')} having count(*) > 1
  ) first
  join book_rows_${sheet} r on r.import_id = $1 and ${keys.map((key) => `r."${key}" = first."${key}"`).join(' and ')} and r.line > first.line`

/** Different words for the same advance, such as its code and its external_id. */
const repeatedOfAdvance = (sheet: BookSheetName, key: string | null, what: string) => `
  select line, advance as value, '${what} is already on line ' || first as message
  from (
    select r.line, r.advance, min(r.line) over (partition by f.id${key ? `, r."${key}"` : ''}) as first
    from book_rows_${sheet} r join ${refOf('advance', 'advance')} where r.import_id = $1 and not r.broken
  ) one where line <> first`

const unknown = (sheet: BookSheetName, column: string, kind: string, noun: string) =>
  error(
    column,
    `select r.line, r."${column}" as value, '${noun} is neither in the file nor in the book' as message
    from book_rows_${sheet} r
    where r.import_id = $1 and r."${column}" is not null
      and not exists (select from book_refs f where ${refersTo(kind, column)})`,
  )
const unknownAdvance = (sheet: BookSheetName) => unknown(sheet, 'advance', 'advance', 'This advance')

/** A reference to a payment that is neither in the file nor in the book. */
const unknownPayment = (sheet: BookSheetName, column: string) =>
  error(
    column,
    `select r.line, r.${column} as value, 'This payment is neither in the file nor in the book' as message
    from book_rows_${sheet} r
    where r.import_id = $1 and r.${column} is not null
      and not exists (select from book_rows_payments p where p.import_id = $1 and p.external_id = r.${column})
      and not exists (select from payments p where p.external_id = r.${column})
      and not exists (select from payments p where p.id = ${uuidOf(`r.${column}`)})`,
  )

/** Rows that describe the same party or merchant as another row, or as one in the book with another external_id. */
const sameAsOther = (sheet: BookSheetName, kind: string, table: string, where: string) => [
  warning(
    'external_id',
    `select line, external_id as value, 'It is the same as the one on line ' || first as message
    from (
      select r.line, r.external_id, min(r.line) over (partition by f.id) as first
      from book_rows_${sheet} r join ${refOf(kind, 'external_id')} and f.is_new
      where r.import_id = $1 and not r.broken and ${where}
    ) one where line <> first`,
  ),
  warning(
    'external_id',
    `select r.line, r.external_id as value,
      'It is the same as ' || s.name || ' in the book, whose external_id is ' || s.external_id as message
    from book_rows_${sheet} r join ${refOf(kind, 'external_id')} join ${table} s on s.id = f.id
    where r.import_id = $1 and not r.broken and ${where} and s.external_id <> r.external_id
      and s.id is distinct from ${uuidOf('r.external_id')}`,
  ),
]

const beforeFunding = (sheet: BookSheetName) =>
  warning(
    'date',
    `select r.line, r.date::text as value, 'This is before the advance was funded, on ' || coalesce(a.date_funded, s.date_funded) as message
    from book_rows_${sheet} r join ${refOf('advance', 'advance')}
    left join book_rows_advances a on f.is_new and a.import_id = $1 and a.external_id = f.key
    left join advances s on s.id = f.id
    where r.import_id = $1 and r.date < coalesce(a.date_funded, s.date_funded)`,
  )

export const checks: Readonly<Record<BookSheetName, readonly Check[]>> = {
  parties: [
    error('external_id', repeated('parties', ['kind', 'external_id'], 'external_id', 'external_id')),
    ...partySheets.flatMap(({ kind, table }) => sameAsOther('parties', kind, table, `r.kind = '${kind}'`)),
  ],
  merchants: [
    error('external_id', repeated('merchants', ['external_id'], 'external_id', 'external_id')),
    ...sameAsOther('merchants', 'merchant', 'merchants', 'true'),
  ],
  advances: [
    error('external_id', repeated('advances', ['external_id'], 'external_id', 'external_id')),
    error('code', repeated('advances', ['code'], 'code', 'code')),
    error(
      'code',
      `select r.line, r.code as value, 'code is taken by another advance of the book' as message
      from book_rows_advances r join advances a on a.advance_id = r.code join ${refOf('advance', 'external_id')}
      where r.import_id = $1 and a.id <> f.id`,
    ),
    unknown('advances', 'merchant', 'merchant', 'This merchant'),
    unknown('advances', 'funder', 'funder', 'This funder'),
    unknown('advances', 'iso', 'iso', 'This ISO'),
    unknown('advances', 'sales_rep', 'sales_rep', 'This sales rep'),
    warning(
      'payback',
      `with paid as (
        select advance_id, sum(amount) as paid from (
          select advance_id, amount from (${newRows.payments}) p where status in (select status from paid_statuses)
          union all
          select advance_id, amount from (${newRows.opening_balances}) o
        ) one group by advance_id
      )
      select r.line, ${money('r.payback')} as value, 'More is paid than the payback: ' || ${money('paid.paid')} as message
      from book_rows_advances r join ${refOf('advance', 'external_id')} and f.is_new join paid on paid.advance_id = f.id
      where r.import_id = $1 and paid.paid > r.payback`,
    ),
  ],
  company_fees: [unknownAdvance('company_fees')],
  participations: [
    error('position', repeatedOfAdvance('participations', 'position', 'This position of the advance')),
    unknownAdvance('participations'),
    unknown('participations', 'syndicator', 'syndicator', 'This syndicator'),
  ],
  participation_fees: [
    unknownAdvance('participation_fees'),
    error(
      'position',
      `select r.line, r.position::text as value, 'The advance has no participation of this position' as message
      from book_rows_participation_fees r join ${refOf('advance', 'advance')}
      where r.import_id = $1 and not r.broken
        and not exists (select from syndicator_participations p where p.advance_id = f.id and p.position = r.position)
        and not exists (
          select from book_rows_participations p
          join book_refs o on o.import_id = $1 and o.kind = 'advance' and o.key = p.advance
          where p.import_id = $1 and o.id = f.id and p.position = r.position)`,
    ),
  ],
  schedule_versions: [
    error('number', repeatedOfAdvance('schedule_versions', 'number', 'This number of the advance')),
    unknownAdvance('schedule_versions'),
    error(
      'number',
      `select line, number::text as value, 'The next number of this advance is ' || stored + place as message
      from (
        select v.line, v.number, row_number() over (partition by v.advance_id order by v.number) as place,
          coalesce((select max(s.number) from schedule_versions s where s.advance_id = v.advance_id), 1) as stored
        from (${newRows.schedule_versions}) v
      ) one where number <> stored + place`,
    ),
    error(
      'from',
      `select v.line, v."from"::text as value, 'There is already a pause from ' || o.from_day || ' to ' || o.to_day as message
      from (${newRows.schedule_versions}) v
      cross join lateral (
        select from_day, to_day from schedule_versions s where s.advance_id = v.advance_id and s.kind = 'pause'
          and s.from_day <= v."to" and v."from" <= s.to_day and ${overlaps('v."to"', 's.to_day')}
        union all
        select w."from", w."to" from book_rows_schedule_versions w
        where w.import_id = $1 and w.advance = v.advance and w.kind = 'pause' and w.number < v.number and w."from" <= v."to" and v."from" <= w."to"
          and ${overlaps('v."to"', 'w."to"')}
        limit 1
      ) o where v.kind = 'pause'`,
    ),
  ],
  payments: [
    error('external_id', repeated('payments', ['external_id'], 'external_id', 'external_id')),
    unknownAdvance('payments'),
    unknownPayment('payments', 'retry_of'),
    beforeFunding('payments'),
  ],
  opening_balances: [
    error('advance', repeatedOfAdvance('opening_balances', null, 'The opening balance of this advance')),
    unknownAdvance('opening_balances'),
    error(
      'advance',
      `select o.line, r.advance as value, 'This advance has payments, so it cannot have an opening balance' as message
      from (${newRows.opening_balances}) o join book_rows_opening_balances r on r.import_id = $1 and r.line = o.line
      where exists (select from payments p where p.advance_id = o.advance_id)
        or o.advance_id in (
          select f.id from book_rows_payments r join ${refOf('advance', 'advance')} where r.import_id = $1 and not r.broken)`,
    ),
    beforeFunding('opening_balances'),
  ],
  notes: [
    error('external_id', repeated('notes', ['external_id'], 'external_id', 'external_id')),
    unknown('notes', 'merchant', 'merchant', 'This merchant'),
    unknownAdvance('notes'),
  ],
  returns: [
    error('payment', repeated('returns', ['payment'], 'payment', 'The return of this payment')),
    unknownPayment('returns', 'payment'),
    unknownPayment('returns', 'retry'),
    error(
      'payment',
      `select line, payment as value, 'A returned payment is failed or reversed, and this one is ' || status as message
      from (${newRows.returns}) one where status not in ('failed', 'reversed')`,
    ),
  ],
  return_disputes: [
    error(
      'payment',
      repeated('return_disputes', ['payment', 'code', 'disputed_on'], 'payment', 'The dispute of this return'),
    ),
    unknownPayment('return_disputes', 'payment'),
    error(
      'payment',
      `select r.line, r.payment as value, 'The return of this payment is neither in the file nor in the book' as message
      from (${newRows.return_disputes}) r
      where r.return_id is null and not exists (select from book_rows_returns b where b.import_id = $1 and b.payment = r.payment)`,
    ),
  ],
}
