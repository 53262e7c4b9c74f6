import { importedAuthorId } from '@mca/contract/accounts'
import { merchantInput } from '@mca/contract/merchants'
import { partyInput } from '@mca/contract/parties'
import { openingNotes } from '@mca/contract/payments'
import {
  advanceInputColumns,
  feeColumns,
  participationColumns,
  syndicatorFeeColumns,
} from '../../deals/advances/advance-columns'
import { newParties, newRows } from './new-rows.sql'
import { partySheets, uuidOf } from './sheet.sql'

// Each statement inserts all new records of its kind ($1 is the import), in the order of the file.

const listed = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** A record that was matched by name or tax ID gets the external_id of its row, so that the next file finds it by that. */
const link = (sheet: string, kind: string, table: string, where: string) => `
  update ${table} stored set external_id = given.external_id
  from (
    select distinct on (f.id) f.id, r.external_id
    from book_rows_${sheet} r
    join book_refs f on f.import_id = $1 and f.kind = '${kind}' and f.key = r.external_id and not f.is_new
    where r.import_id = $1 and ${where} and f.id is distinct from ${uuidOf('r.external_id')}
    order by f.id, r.line
  ) given where stored.id = given.id and stored.external_id is null`

const insertContacts = (table: string, rows: string, columns: readonly string[]) => `
  insert into ${table} (id, external_id, created_at, ${listed(columns)})
  select id, external_id, coalesce(created_at, clock_timestamp()), ${listed(columns)} from (${rows}) gained order by line`

/** New codes continue after those of the file. Sequences are never rolled back, which at worst skips numbers. */
const moveCodes = `
  select setval('advance_codes', last_given)
  from (
    select max(substring(code from '^ADV-([0-9]{1,12})$')::bigint) as last_given from book_rows_advances where import_id = $1
  ) given, advance_codes where last_given >= last_value`

const insertAdvances = `
  insert into advances (id, external_id, advance_id, holiday_rule, ${listed(advanceInputColumns)})
  select id, external_id, coalesce(code, next_advance_code()), holiday_rule, ${listed(advanceInputColumns)}
  from (select * from (${newRows.advances}) gained order by line) gained`

const insertInto = (table: string, columns: readonly string[], rows: string) => `
  insert into ${table} (${listed(columns)}) select ${listed(columns)} from (${rows}) gained order by line`

/** The opening figures of a syndicator's position, summed if the syndicator takes part twice. */
const insertCutOvers = `
  insert into opening_figures (advance_id, party_id, gross, fees)
  select advance_id, syndicator_id, sum(gross_to_date), sum(fees_to_date) from (${newRows.participations}) gained
  where gross_to_date is not null or fees_to_date is not null
  group by advance_id, syndicator_id on conflict do nothing`

/** Authors from the other system have no account here. */
const author = `case when author_name is null then $2::uuid else '${importedAuthorId}' end, coalesce(author_name, $3)`

const insertVersions = `
  insert into schedule_versions (advance_id, number, kind, from_day, to_day, payment_amount, collection_frequency, author_id, author_name, created_at)
  select advance_id, number, kind, "from", "to", payment_amount, collection_frequency, ${author}, coalesce(created_at, clock_timestamp())
  from (${newRows.schedule_versions}) gained`

const newId = `id_in_order($2, row_number() over (order by line))`

const insertPayments = `
  insert into payments (id, external_id, advance_id, amount, date, status, payment_method, notes, trace_id)
  select ${newId}, external_id, advance_id, amount, date, status, payment_method, notes, trace_id from (${newRows.payments}) gained
  order by line`

/** One cleared payment on the day of the move (R16.88). */
const insertOpeningBalances = `
  insert into payments (id, external_id, advance_id, amount, date, status, payment_method, notes)
  select ${newId}, external_id, advance_id, amount, date, 'cleared', 'Other', '${openingNotes}'
  from (${newRows.opening_balances}) gained order by line`

/** Only for payments that this transaction has added. */
const setRetries = `
  update payments p set retry_of = coalesce(e.id, i.id)
  from book_rows_payments r
  left join payments e on e.external_id = r.retry_of
  left join payments i on i.id = ${uuidOf('r.retry_of')}
  where r.import_id = $1 and r.retry_of is not null and p.external_id = r.external_id and p.retry_of is null
    and p.created_at >= date_trunc('milliseconds', now())`

const insertNotes = `
  insert into notes (id, external_id, merchant_id, advance_id, author_id, author_name, text, follow_up, contact, result, with_whom, phone, done_at, done_by,
    created_at, edited_at)
  select id_in_order(clock_timestamp(), row_number() over (order by line)), external_id, merchant_id, advance_id, ${author}, coalesce(text, ''), follow_up,
    contact, result, with_whom, phone, done_at, done_by, coalesce(created_at, clock_timestamp()), edited_at
  from (${newRows.notes}) gained order by line`

const paymentOf = (column: string) => `coalesce(
  (select p.id from payments p where p.external_id = ${column}), (select p.id from payments p where p.id = ${uuidOf(column)}))`

/** The payment stores the code, too, because its screens read it there. */
const insertReturns = `
  with gained as materialized (
    select line, ${paymentOf('payment')} as payment_id, code, returned_on, from_status, status, account_name, created_at, action, done_at, done_by,
      done_result, ${paymentOf('retry')} as retry_id
    from (${newRows.returns}) one
  ), returned as (
    update payments p set return_code = gained.code, returned_on = gained.returned_on from gained where p.id = gained.payment_id
  )
  insert into payment_returns (id, payment_id, code, returned_on, from_status, to_status, account_id, account_name, created_at, action, done_at, done_by,
    done_result, retry_id)
  select id_in_order(clock_timestamp(), row_number() over (order by line)), payment_id, code, returned_on, from_status, status, case when account_name is null then $2::uuid else '${importedAuthorId}' end,
    coalesce(account_name, $3), coalesce(created_at, clock_timestamp()), action, done_at, done_by, done_result, retry_id
  from gained order by line`

const insertDisputes = `
  insert into return_disputes (id, return_id, code, disputed_on, created_at)
  select id_in_order(clock_timestamp(), row_number() over (order by line)), return_id, code, disputed_on, coalesce(created_at, clock_timestamp())
  from (${newRows.return_disputes}) gained order by line`

/** The stored payments that rows of the file refer to. A return changes its payment; a reference prevents its deletion. */
const referredPayments = `
  select coalesce(e.id, i.id)
  from (
    select payment as key from book_rows_returns where import_id = $1
    union select retry from book_rows_returns where import_id = $1
    union select payment from book_rows_return_disputes where import_id = $1
    union select retry_of from book_rows_payments where import_id = $1
  ) r
  left join payments e on e.external_id = r.key
  left join payments i on i.id = ${uuidOf('r.key')}`

/** Locks the stored records that the file changes, in the order of docs/architecture.md#order-of-locks. */
export const locks = [
  `select from payments where id in (${referredPayments}) order by id for no key update`,
  `
  select from advances where id in (
    select id from book_refs where import_id = $1 and kind = 'advance' and not is_new
    union select advance_id from payments where id in (${referredPayments})
  ) order by id for no key update`,
]

/** The advances whose schedule must be planned: new ones, and those with new pauses and changes. */
export const plannedIds = `
  select id from book_refs where import_id = $1 and kind = 'advance' and is_new
  union
  select f.id from book_rows_schedule_versions r
  join book_refs f on f.import_id = $1 and f.kind = 'advance' and f.key = r.advance where r.import_id = $1
  order by id`

export const commitStatements = {
  contacts: [
    link('merchants', 'merchant', 'merchants', 'true'),
    ...partySheets.flatMap(({ kind, table }) => [
      link('parties', kind, table, `r.kind = '${kind}'`),
      insertContacts(table, newParties(kind), Object.keys(partyInput.shape)),
    ]),
    insertContacts('merchants', newRows.merchants, Object.keys(merchantInput.shape)),
  ],
  advances: [moveCodes, insertAdvances],
  shares: [
    insertInto('company_fees', ['advance_id', 'position', ...feeColumns], newRows.company_fees),
    // Must run first: after the next statement these participations no longer count as new.
    insertCutOvers,
    insertInto(
      'syndicator_participations',
      ['advance_id', 'position', ...participationColumns],
      newRows.participations,
    ),
    insertInto(
      'syndicator_fees',
      ['advance_id', 'participation_position', 'position', ...syndicatorFeeColumns],
      newRows.participation_fees,
    ),
  ],
  /** $2 and $3: the committing account and its name. */
  versions: [insertVersions],
  /** $2: the moment from which ids increase. */
  payments: [insertPayments, insertOpeningBalances],
  retries: [setRetries],
  /** Parameters as for `versions`. */
  histories: [insertNotes, insertReturns],
  disputes: [insertDisputes],
}
