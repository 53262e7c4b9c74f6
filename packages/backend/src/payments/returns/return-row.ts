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
  | 'has_fee'
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
