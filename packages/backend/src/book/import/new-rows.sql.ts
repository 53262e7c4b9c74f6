import type { BookSheetName } from '@mca/contract/book'
import { partySheets, refOf, uuidOf } from './sheet.sql'

// The new records of a file, as SQL: each query selects the rows that are not in the book yet, with their references resolved to ids. $1 is the
// import. The check counts them and the commit inserts them, so both use the same rows (R16.82).

const readable = 'r.import_id = $1 and not r.broken'
const ofAdvance = (table: string) => `from book_rows_${table} r join ${refOf('advance', 'advance', 'f')}`

/** If several rows are the same party, the first one is used. */
export const newParties = (kind: string): string => `
  select distinct on (f.id) f.id, r.*
  from book_rows_parties r join ${refOf(kind, 'external_id', 'f')} and f.is_new
  where ${readable} and r.kind = '${kind}'
  order by f.id, r.line`

const merchants = `
  select distinct on (f.id) f.id, r.*
  from book_rows_merchants r join ${refOf('merchant', 'external_id', 'f')} and f.is_new
  where ${readable}
  order by f.id, (length(digits_of(r.tax_id)) = 9) desc nulls last, r.line`

const advances = `
  select f.id, m.id as merchant_id, u.id as funder_id, i.id as iso_id, s.id as sales_rep_id, r.*
  from book_rows_advances r
  join ${refOf('advance', 'external_id', 'f')} and f.is_new
  left join ${refOf('merchant', 'merchant', 'm')}
  left join ${refOf('funder', 'funder', 'u')}
  left join ${refOf('iso', 'iso', 'i')}
  left join ${refOf('sales_rep', 'sales_rep', 's')}
  where ${readable}`

/** Fees have no key: an advance's fees are imported together or not at all. */
const companyFees = `
  select f.id as advance_id, row_number() over (partition by f.id order by r.line) as position, r.fee_name, r.amount, r.percent, r.line
  ${ofAdvance('company_fees')}
  where ${readable} and (f.is_new or not exists (select from company_fees c where c.advance_id = f.id))`

const participations = `
  select f.id as advance_id, y.id as syndicator_id, r.*
  ${ofAdvance('participations')} left join ${refOf('syndicator', 'syndicator', 'y')}
  where ${readable}
    and not exists (select from syndicator_participations p where p.advance_id = f.id and p.position = r.position)`

const participationFees = `
  select f.id as advance_id, r.position as participation_position,
    row_number() over (partition by f.id, r.position order by r.line) as position, r.fee_name, r.amount, r.percent, r.base, r.timing, r.line
  ${ofAdvance('participation_fees')}
  where ${readable}
    and not exists (select from syndicator_fees s where s.advance_id = f.id and s.participation_position = r.position)`

const scheduleVersions = `
  select f.id as advance_id, r.*
  ${ofAdvance('schedule_versions')}
  where ${readable} and not exists (select from schedule_versions v where v.advance_id = f.id and v.number = r.number)`

/** Two look-ups rather than one with "or", so that each is one pass over a million payments. */
const isNotIn = (table: string) => `
  not exists (select from ${table} x where x.external_id = r.external_id)
  and not exists (select from ${table} x where x.id = ${uuidOf('r.external_id')})`

const payments = `
  select f.id as advance_id, r.line, r.external_id, r.date, r.amount, r.status, r.payment_method, r.notes, r.trace_id, r.retry_of
  ${ofAdvance('payments')}
  where ${readable} and ${isNotIn('payments')}`

/** The payment for an opening balance: its key is derived from the advance, so that an advance has at most one. */
const openingKey = (id: string) => `'opening-balance:' || ${id}`
const openingBalances = `
  select f.id as advance_id, r.line, ${openingKey('f.id')} as external_id, r.date, r.amount
  ${ofAdvance('opening_balances')}
  where ${readable} and not exists (select from payments x where x.external_id = ${openingKey('f.id')})`

const notes = `
  select m.id as merchant_id, f.id as advance_id, r.*
  from book_rows_notes r left join ${refOf('advance', 'advance', 'f')} left join ${refOf('merchant', 'merchant', 'm')}
  where ${readable} and ${isNotIn('notes')}`

/** The payment of a return, in the file or in the book; `status` is its status after the return. */
const returns = `
  select coalesce(p.status, e.status, i.status) as status, r.*
  from book_rows_returns r
  left join book_rows_payments p on p.import_id = r.import_id and p.external_id = r.payment
  left join payments e on e.external_id = r.payment
  left join payments i on i.id = ${uuidOf('r.payment')}
  where ${readable} and not exists (select from payment_returns x where x.payment_id in (e.id, i.id))`

/** With the return in the book, once the returns of the file are there. */
const returnDisputes = `
  select b.id as return_id, r.*
  from book_rows_return_disputes r
  left join payments e on e.external_id = r.payment
  left join payments i on i.id = ${uuidOf('r.payment')}
  left join payment_returns b on b.payment_id = coalesce(e.id, i.id)
  where ${readable} and not exists (select from return_disputes d where d.return_id = b.id and d.code = r.code and d.disputed_on = r.disputed_on)`

export const newRows: Readonly<Record<Exclude<BookSheetName, 'parties'>, string>> & { parties: string } = {
  parties: partySheets.map(({ kind }) => `select line from (${newParties(kind)}) ${kind}`).join(' union all '),
  merchants,
  advances,
  company_fees: companyFees,
  participations,
  participation_fees: participationFees,
  schedule_versions: scheduleVersions,
  payments,
  opening_balances: openingBalances,
  notes,
  returns,
  return_disputes: returnDisputes,
}
