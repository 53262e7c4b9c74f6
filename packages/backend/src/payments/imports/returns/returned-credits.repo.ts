import { meaningOf } from '@mca/contract/returns'
import { reversePayout } from '../../../ledgers/payouts/payouts'
import { payoutsRepo } from '../../../ledgers/payouts/payouts.repo'
import { sentCents } from '../../../ledgers/payouts/sent-amount.sql'
import type { Queryable } from '../../../platform/database/db'
import type { Day } from '@mca/contract/days'
import { readBookDay } from '../../../schedules/book-day.repo'
import { refundsRepo } from '../../ach/ach-records.repo'
import { reasonSql } from '../row-reasons'

/** Unnamed: these run once, and must be planned for the rows of the import. */
const once = (text: string) => ({ text })

/** SQL: what we have sent with a trace, `c`: payouts and refunds, in cents, with the day on which they came back. */
const credits = `(
  select o.id, 'payout' as kind, o.reference as trace, ${sentCents('o')} as cents, o.returned_on, y.name
  from payouts o join ledger_parties y on y.id = o.party_id where o.state in ('sent', 'settled', 'returned')
  union all
  select q.id, 'refund', q.trace, cents(q.amount), q.returned_on, coalesce(a.advance_id, 'a deleted deal')
  from refunds q left join advances a on a.id = q.advance_id
)`

const statements = {
  // A trace that is not ours is malformed: no person can say what it returns.
  match: `
    insert into import_match (line, outcome, reason, advance_id, matched_by, candidates, target_id, equal_key, ordinal, import_key)
    with read as (
      select line, cents(amount) as cents, nullif(btrim(trace), '') as trace from payment_import_rows where import_id = $1 and problem is null and is_credit
    ), traced as (
      select r.line, r.trace, count(c.id) as traces, min(c.cents) as cents, count(c.id) filter (where c.cents = r.cents) as fitting,
        count(c.id) filter (where c.cents = r.cents and c.returned_on is null) as open,
        min(c.id::text) filter (where c.cents = r.cents and c.returned_on is null) as target,
        min(c.kind) filter (where c.cents = r.cents and c.returned_on is null) as kind, min(c.name) as name, max(c.returned_on) as returned_on
      from read r left join ${credits} c on c.trace = r.trace group by r.line, r.trace
    ), numbered as (
      select t.*, first_value(t.line) over (partition by t.target order by t.line) as first_line from traced t
    )
    select n.line,
      case when open = 1 and n.line <> first_line then 'already' when open = 1 then 'new' when fitting > 0 and open = 0 then 'already' else 'malformed' end,
      case
        when open = 1 and n.line <> first_line then ${reasonSql('same_trace_as_line', { line: 'first_line' })}
        when open = 1 and kind = 'payout' then ${reasonSql('payout_is_owed', { to: 'name' })}
        when open = 1 then ${reasonSql('refund_is_due', { of: 'name' })}
        when open > 1 then ${reasonSql('several_credits', { count: 'open' })}
        when fitting > 0 then ${reasonSql('credit_was_returned', { on: 'returned_on' })}
        when traces > 0 then ${reasonSql('credit_differs', { amount: '(cents / 100.00)::numeric(14, 2)' })}
        else ${reasonSql('no_credit_has_trace')}
      end,
      null::uuid, 'trace', '{}'::uuid[], case when open = 1 and n.line = first_line then target::uuid end, null::text, null::integer, null::text
    from numbered n`,
  found: `
    select r.target_id as id, r.return_code as code, r.date as day, exists (select from payouts o where o.id = r.target_id) as is_payout
    from payment_import_rows r where r.import_id = $1 and r.is_credit and r.outcome = 'new' order by r.target_id`,
  mark: `update payment_import_rows set credit_id = target_id where import_id = $1 and is_credit and outcome = 'new'`,
  returned: `
    select coalesce(c.name, 'a deleted payout') as name from payment_import_rows r left join ${credits} c on c.id = r.credit_id
    where r.import_id = $1 and r.credit_id is not null order by r.line`,
}

interface Found {
  id: string
  code: string
  day: Day
  is_payout: boolean
}
const found = (tx: Queryable, importId: string) => tx.query<Found>(once(statements.found), [importId])

/** Rows of a file of returns that return what we have sent: payouts and refunds (R25.152). Each function is a step of a transaction. */
export const returnedCreditsRepo = {
  /** After the payments, as in docs/architecture.md#order-of-locks. */
  async lock(tx: Queryable, importId: string): Promise<void> {
    for (const { id, is_payout } of await found(tx, importId))
      await (is_payout ? payoutsRepo.lock(tx, id) : refundsRepo.lock(tx, id))
  },

  async match(tx: Queryable, importId: string): Promise<void> {
    await tx.query(once(statements.match), [importId])
  },

  /** Returns what the rows name, as a person does under Payouts or on the page of the file, on the day of the file. */
  async write(tx: Queryable, importId: string): Promise<void> {
    const today = await readBookDay(tx)
    for (const { id, code, day, is_payout } of await found(tx, importId)) {
      const reason = `${code}: ${meaningOf(code)}`
      if (is_payout) await reversePayout(tx, await payoutsRepo.lock(tx, id), { today, reason, returnedOn: day })
      else await refundsRepo.return(tx, id, { reason, returned_on: day })
    }
    await tx.query(once(statements.mark), [importId])
  },

  /** The payees and deals of the payouts and refunds that the import has returned. */
  async returned(tx: Queryable, importId: string): Promise<string[]> {
    return (await tx.query<{ name: string }>(once(statements.returned), [importId])).map(({ name }) => name)
  },
}
