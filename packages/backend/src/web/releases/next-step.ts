import type { releaseWaits } from '@mca/contract/releases'
import { endOfStep } from '@mca/registry/steps'

/** The visits needed for the next step: few for the small first share, and in total enough to judge loading times (R24.14). */
const enoughVisits = (share: number) => (share < 50 ? 10 : 20)
/** If the previous release was used this much and the new one not at all, nobody with the new one is at work. */
const nobody = { visits: 50, accounts: 10 }

interface Step {
  share: number
  stepSince: string
  stepMinutes: number
  paused: boolean
  /** Visits of the new release, and visits and accounts of the one before, since the step began. */
  visits: number
  before: { visits: number; accounts: number }
}

/**
 * 'step' if a release takes its next step, otherwise what it waits for (R24.15): the minimum time of a step, or enough visits. A release with no visits also
 * proceeds if the release before it had none either.
 */
export function nextStep(
  { share, stepSince, stepMinutes, paused, visits, before }: Step,
  now: Date,
): 'step' | (typeof releaseWaits)[number] {
  if (paused) return 'paused'
  if (now < endOfStep({ stepSince, stepMinutes })) return 'time'
  if (visits >= enoughVisits(share)) return 'step'
  return visits === 0 && before.visits >= nobody.visits && before.accounts >= nobody.accounts ? 'step' : 'visits'
}
