import { dueDayOf, planOf } from '@mca/contract/schedules'
import type { Queryable } from '../platform/database/db'
import { type PlannedAdvance, schedulesRepo, type StoredSegment } from './schedules.repo'

/** The segments of an advance's schedule in their stored form; empty without a schedule. Units: cents. */
export function segmentsOf({ id, versions, ...terms }: PlannedAdvance): StoredSegment[] {
  const { plan } = planOf(terms, versions)
  let paid_before = 0
  return (plan?.segments ?? []).map((segment) => {
    const { firstRow: first_row, version, rule, start, step, paymentCents, totalCents, count } = segment
    const stored = {
      advance_id: id,
      first_row,
      version,
      rule,
      start,
      step,
      payment: paymentCents,
      total: totalCents,
      count,
      paid_before,
      first_due: plan && dueDayOf(plan, first_row),
      last_due: plan && dueDayOf(plan, first_row + count - 1),
    }
    paid_before += totalCents
    return stored
  })
}

/**
 * Plans the schedules of these advances by R15.5 to R15.15 from their stored terms and versions, in the transaction that has written those
 * and holds the locks of the advances' rows. Triggers update everything that depends on a schedule. Returns the advances whose schedule
 * has changed.
 */
export async function planAdvances(tx: Queryable, ids: readonly string[]): Promise<Set<string>> {
  const advances = await schedulesRepo.terms(tx, ids)
  return schedulesRepo.replaceSegments(tx, ids, advances.flatMap(segmentsOf))
}
