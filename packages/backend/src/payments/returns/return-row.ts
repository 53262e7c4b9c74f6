import type { DealFlow } from '@mca/contract/advances'
import type { Day } from '@mca/contract/days'
import {
  classOf,
  meaningOf,
  type PaymentReturn,
  proposalOf,
  proposalOfRefused,
  type ReturnAction,
  stepOf,
} from '@mca/contract/returns'
import { isInCollection } from '@mca/contract/schedules'
import type { ContactStop } from '@mca/contract/stops'
import { contactStopSql } from '../../collections/cases/contact-stop.sql'
import { nameOfAuthor } from '../../shared/records/author.sql'
import { advanceReferenceSql } from '../../shared/records/advance-reference.sql'

/** A return with the columns that the statements of this folder select. */
export interface StoredReturn extends Pick<
  PaymentReturn,
  | 'id'
  | 'payment'
  | 'advance'
  | 'code'
  | 'returned_on'
  | 'from_status'
  | 'to_status'
  | 'import_id'
  | 'retry_of'
  | 'retries'
  | 'account_name'
  | 'created_at'
> {
  first_date: Day
  last_dispute: { code: string; on: Day } | null
  /** True if the advance still owes the whole amount beside what is in flight, compared exactly. */
  is_owed: boolean
  deal_flow: DealFlow
  stop: ContactStop | null
  is_open: boolean
  action: ReturnAction | null
  done_at: string | null
  done_by: string | null
  done_result: string | null
  retry_id: string | null
}

/** The columns of a `StoredReturn`, where `r` is the return and `returnJoins` joins the others. */
export const returnColumns = `
  r.id, r.code, r.returned_on, r.from_status, r.to_status, r.import_id, ${nameOfAuthor('r.account_id', 'r.account_name')} as account_name, r.created_at,
  json_build_object('id', p.id, 'amount', p.amount, 'date', p.date, 'status', p.status, 'payment_method', p.payment_method) as payment,
  ${advanceReferenceSql()} as advance,
  p.retry_of, coalesce(origin.date, p.date) as first_date,
  (select count(*) from payments retry where retry.retry_of = coalesce(p.retry_of, p.id)) as retries,
  cents(p.amount) <= o.payback - o.received - o.in_flight as is_owed, a.deal_flow, ${contactStopSql('a.id')} as stop,
  (
    select json_build_object('code', d.code, 'on', d.disputed_on) from return_disputes d
    where d.return_id = r.id order by d.disputed_on desc, d.id desc limit 1
  ) as last_dispute,
  r.is_open, r.action, r.done_at, r.done_by, r.done_result, r.retry_id`

export const returnJoins = `
  join payments p on p.id = r.payment_id
  left join payments origin on origin.id = p.retry_of
  join advances a on a.id = p.advance_id
  join advance_money o on o.id = a.id
  join merchants m on m.id = a.merchant_id`

/** The contract's return, with the suggested follow-up as of today. */
export function returnOf(stored: StoredReturn, today: Day): PaymentReturn {
  const {
    first_date,
    last_dispute,
    is_owed,
    deal_flow,
    stop,
    is_open,
    action,
    done_at,
    done_by,
    done_result,
    retry_id,
    ...record
  } = stored
  const { code, retries } = record
  // Paid may count returned debits, so a closed advance can owe this one (R20.75).
  const ended = isInCollection({ deal_flow, closed: false }) ? null : deal_flow
  const isDone = !is_open && action !== null && done_at !== null && done_by !== null && done_result !== null
  const dispute = last_dispute && disputeOf(last_dispute)
  const proposed =
    dispute?.step === 'dishonored'
      ? proposalOfRefused(dispute.code)
      : proposalOf({ code, firstDate: first_date, retries, owed: is_owed, ended, stop }, today)
  return {
    ...record,
    meaning: meaningOf(code),
    class: classOf(code),
    dispute,
    proposal: isDone ? null : proposed,
    done: isDone ? { action, at: done_at, by: done_by, result: done_result, payment_id: retry_id } : null,
  }
}

function disputeOf({ code, on }: { code: string; on: Day }): PaymentReturn['dispute'] {
  const step = stepOf(code)
  return step === 'first' ? null : { code, meaning: meaningOf(code), step, on }
}
