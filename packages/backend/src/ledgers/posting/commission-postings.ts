import {
  clawbackTriggers,
  commissionAfter,
  commissionDueDay,
  commissionTargets,
  correctResidual,
  type CommissionPosting,
  noCommission,
  postAccrued,
  postClawback,
  postResidual,
  takeBackResidual,
} from '@mca/contract/commissions'
import { type Day, formatDate } from '@mca/contract/days'
import { maturityOf } from '@mca/contract/ledger'
import { laterOf } from '../../shared/records/later-of'
import { type Credited, dealOf, nothingCredited, targetsOf, triggersOf } from './commission-sums'
import type { NewPosting } from './ledger.repo'
import type { LedgerAdvance, ReceivedPayment } from './posting-inputs'
import { type ChangedAdvance, dayOfReversal, maturityOfReversal, movedPayments } from './position-postings'

/** The rows that bring the credits of an advance's payees up to date. R22.7. */
export function commissionPostings(
  one: ChangedAdvance,
  stored: ReadonlyMap<string, Credited> = new Map(),
): NewPosting[] {
  const payees = new Set([...targetsOf(one.advance).keys(), ...stored.keys()])
  return [...payees].flatMap((payee) => postingsOfPayee(one, payee, stored.get(payee)))
}

/** The kinds of rows that say why they were posted. */
const explained: ReadonlySet<CommissionPosting['kind']> = new Set(['adjustment', 'clawback', 'clawback_reversal'])

interface Cause {
  payment?: Pick<ReceivedPayment, 'id' | 'cents'>
  effective: Day
  matures: Day | ((posting: CommissionPosting) => Day)
  reason?: string | undefined
}

/** In this order: changed terms, reversed payments, received payments by date, commissions that became due, clawback. */
function postingsOfPayee(one: ChangedAdvance, payee: string, stored = nothingCredited): NewPosting[] {
  const { advance, changed } = one
  const { today, commissions } = advance
  const rows: NewPosting[] = []
  let sums = { accrued: stored.accrued, residual: stored.residual, clawback: stored.clawback }
  let due = stored.due ?? today
  const add = (postings: readonly CommissionPosting[], { payment, effective, matures, reason }: Cause) => {
    sums = commissionAfter(sums, postings)
    for (const posting of postings) {
      const matures_on = typeof matures === 'string' ? matures : matures(posting)
      if (posting.component === 'accrued' && matures_on > due) due = matures_on
      rows.push({
        ...posting,
        fee: null,
        party_id: payee,
        advance_id: advance.id,
        payment_id: payment?.id ?? null,
        ...(payment && { payment_cents: payment.cents }),
        posted_on: today,
        effective_on: effective,
        matures_on,
        reason: explained.has(posting.kind) ? (reason ?? null) : null,
      })
    }
  }

  const { before, now, moved, ownOf } = movedPayments(one, payee)
  let received = advance.received ?? 0
  let payments = commissions?.payments ?? 0
  for (const [id, cents] of before) {
    received += cents - (now.get(id)?.cents ?? 0)
    payments += (cents > 0 ? 1 : 0) - (now.has(id) ? 1 : 0)
  }
  const target = () => targetsOf(advance, { received, payments }).get(payee) ?? noCommission

  const changedTerms = {
    effective: today,
    matures: laterOf(due, today),
    reason: one.reason,
  }
  // The first commission of a payee has a row for each agreement, because they may be due on different days.
  if (sums.accrued === 0)
    for (const agreement of commissions?.agreements ?? []) {
      const deal = dealOf(advance)
      const part = commissionTargets(deal, [agreement], { received, payments }, {}).get(payee) ?? noCommission
      const matures = commissionDueDay(agreement.terms, deal.dateFunded)
      add(postAccrued(sums, sums.accrued + part.accrued, true), { effective: deal.dateFunded, matures })
    }
  add(postAccrued(sums, target().accrued, false), changedTerms)
  add(correctResidual(sums, target().residual), changedTerms)

  for (const [id, cents] of moved) {
    if (cents === 0) continue
    const mine = ownOf.get(id) ?? []
    received -= cents
    add(takeBackResidual(sums, mine, target().residual), {
      payment: { id, cents },
      effective: dayOfReversal(mine, today),
      matures: maturityOfReversal(mine, today),
      reason: 'Recalculated after a payment was reversed',
    })
  }
  // Thousands of payments at once, where most agreements have no residual.
  const hasResidual =
    stored.residual !== 0 || commissions?.agreements.some(({ terms }) => Number(terms.residual_percent) > 0)
  for (const payment of changed) {
    if (!moved.has(payment.id)) continue
    received += payment.cents
    if (!hasResidual) continue
    add(postResidual(sums, target().residual), {
      payment,
      effective: payment.date,
      matures: maturityOf(payment.date, payment.payment_method),
    })
  }
  payments = commissions?.payments ?? 0
  const last = changed.at(-1)
  const { accrued, clawback } = target()
  add(
    postAccrued(sums, accrued, true),
    last && accrued > sums.accrued
      ? { payment: last, effective: last.date, matures: maturityOf(last.date, last.payment_method) }
      : {
          effective: today,
          matures: laterOf(due, today),
          reason: 'Not enough payments were received for the commission to be due',
        },
  )
  add(postClawback(sums, clawback), causeOfClawback(advance, laterOf(due, today)))
  return rows
}

/** A clawback matures with its commission, so it can't reduce what is available while the commission is still held. */
function causeOfClawback(advance: LedgerAdvance, matures: Day): Cause {
  const standing = clawbackTriggers.flatMap(({ value, label }) => {
    const day = triggersOf(advance)[value]
    return day ? [{ day, label }] : []
  })
  const first = standing.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
  return {
    effective: first?.day ?? advance.today,
    matures,
    reason: standing.map(({ day, label }) => `${label} on ${formatDate(day)}`).join(', ') || undefined,
  }
}
