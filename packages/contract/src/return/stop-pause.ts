import { addDays, lastDay, type Day } from '../dates/dates'
import { dueDayOf, rowsPaidBy } from '../schedule/due'
import { planOf } from '../schedule/plan'
import { pauseProblem, type ScheduledDeal } from '../schedule/version-problems'
import type { Pause } from '../schedule/versions'

/** The pause that a stop adds, or why there is none, in a sentence. */
export type Stop = { pause: Pause; problem: null } | { pause: null; problem: string }

/**
 * The pause that stops a deal's debits from a day on, without an end, after the debits that are already paid. None if the deal has no schedule, if no
 * debits remain, or if its debits are stopped already. R16.64.
 */
export function stopPause(deal: ScheduledDeal, from: Day): Stop {
  const { plan } = planOf(deal.terms, deal.versions)
  const paid = plan && (dueDayOf(plan, rowsPaidBy(plan, deal.received)) ?? plan.dateFunded)
  const start = paid === null || paid < from ? from : addDays(paid, 1)
  const pause: Pause = { kind: 'pause', from: start, to: lastDay }
  const problem = pauseProblem(deal, pause)
  return problem === undefined ? { pause, problem: null } : { pause: null, problem }
}
