import type { Account } from '@mca/contract/accounts'
import type { AdvanceDetail, AdvanceRow } from '@mca/contract/advances'
import type { DashboardMetrics } from '@mca/contract/dashboard'
import { valuesOf, type Reference } from '@mca/contract/fields'
import { paymentStatuses, type Payment } from '@mca/contract/payments'
import { isClosed, paidOf, performanceOf } from '@mca/contract/rules'
import { paidNotReceived } from '@mca/contract/schedules'
import { businessDay } from './business-day'

// Completes records from any server of the specification to the shape that our own server sends: values that the specification
// derives are derived, and any other missing field means none (R20.1). Fields that the server sends stay unchanged.

/** A record as a server may send it: any field may be absent or null, and a reference may be only a name. */
type Sent<Row> = { [Field in keyof Row]?: unknown }

/** A reference, from the part that was sent and the field with its id. Without either it is null, or is named `unnamed`. */
function referenceOf(sent: unknown, id: unknown, unnamed?: string): Reference | null {
  if (typeof sent === 'object' && sent !== null) return { id, name: unnamed, ...sent } as Reference // `id` is that of the specification's field
  const name = typeof sent === 'string' ? sent : unnamed
  return name === undefined ? null : ({ id, name } as Reference)
}

const rowsOf = (sent: unknown): object[] => (Array.isArray(sent) ? sent : [])

export const completePayment = (payment: Sent<Payment>): Payment =>
  ({ return_code: null, returned_on: null, ...payment }) as Payment

/**
 * Fields of an advance that a server may omit. Not used for list rows: saving a row with a new status must not clear
 * omitted fields.
 */
const unset: Sent<AdvanceDetail> = {
  aliases: null,
  factor_rate: null,
  payment_amount: null,
  number_of_payments: null,
  company_participation: null,
  company_participation_pct: null,
  origination_commission: null,
  origination_commission_percent: null,
  company_commission: null,
  company_commission_pct: null,
}

/** An advance in a list. Without `paid`, it is the sum of the payments (R11.1), and 0 if the list does not have them. */
export function completeAdvance(advance: Sent<AdvanceDetail>): AdvanceRow {
  const { payback, paid_statuses, merchant, merchant_id, funder, funder_id, iso, iso_id, sales_rep, sales_rep_id } =
    advance as AdvanceDetail
  const payments = rowsOf(advance.payments) as Payment[]
  const counted = { payback, payments, paid_statuses: paid_statuses ?? valuesOf(paymentStatuses) }
  const part = paidNotReceived(counted, businessDay())
  const paid = (advance.paid ?? paidOf(payments, paid_statuses)) as number
  return {
    performance: performanceOf(paid, payback),
    closed: isClosed(paid, payback),
    behind: null,
    days_past_due: null,
    bucket: null,
    ...(part && { not_received: part }),
    ...advance,
    paid,
    merchant: referenceOf(merchant, merchant_id, 'Unknown'),
    funder: referenceOf(funder, funder_id),
    iso: referenceOf(iso, iso_id),
    sales_rep: referenceOf(sales_rep, sales_rep_id),
  } as AdvanceRow
}

/** Sorts newest first. Payments of the same day keep the server's order. */
const newestFirst = (payments: Payment[]) =>
  payments.toSorted((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))

const completeFees = (fees: unknown) =>
  rowsOf(fees).map((fee: { amount?: unknown }) => ({ ...fee, amount: fee.amount ?? 0 }))

export const completeAdvanceDetail = (advance: Sent<AdvanceDetail>): AdvanceDetail =>
  ({
    paid_statuses: [...valuesOf(paymentStatuses)],
    ...unset,
    ...completeAdvance(advance),
    payments: newestFirst(rowsOf(advance.payments).map(completePayment)),
    company_fees: completeFees(advance.company_fees),
    syndicator_participations: rowsOf(advance.syndicator_participations).map((row) => {
      const { syndicator, syndicator_id, syndicator_fees, participation, commission } = row as Sent<
        AdvanceDetail['syndicator_participations'][number]
      >
      return {
        ...row,
        participation: participation ?? 0,
        commission: commission ?? 0,
        syndicator: referenceOf(syndicator, syndicator_id, 'Unknown Syndicator'),
        syndicator_fees: completeFees(syndicator_fees),
      }
    }),
  }) as AdvanceDetail

/** Without a role, everybody who is signed in may do everything. */
export const completeAccount = (account: Sent<Account>): Account =>
  ({ role: 'administrator', last_sign_in_at: null, ...account }) as Account

export const completeMetrics = (metrics: Sent<DashboardMetrics>): DashboardMetrics =>
  ({
    ...metrics,
    recent_payments: rowsOf(metrics.recent_payments).map((payment) => {
      const { advance } = payment as { advance?: { id: string; merchant?: unknown } }
      return {
        ...completePayment(payment),
        advance: { ...advance, merchant: referenceOf(advance?.merchant, undefined, 'Unknown') },
      }
    }),
    recently_funded_advances: rowsOf(metrics.recently_funded_advances).map((advance) => {
      const { merchant, merchant_id } = advance as { merchant?: unknown; merchant_id?: unknown }
      return { ...advance, merchant: referenceOf(merchant, merchant_id, 'Unknown') }
    }),
  }) as DashboardMetrics
