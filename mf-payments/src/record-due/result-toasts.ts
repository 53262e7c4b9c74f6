import { paths } from '@mca/contract/app'
import { formatDate, type Day } from '@mca/contract/days'
import { formatMoneyExact, formatCount } from '@mca/contract/money'
import { sumOfEntries } from '@mca/contract/payments'
import { toast } from '@mca/ui'
import { nameSome } from '@mca/ui/selection'
import type { Recorded } from './record-api'
import { countPayments, type Entries } from './entry'
import { notDone, type Outcome, type Reason } from './outcome'

/** The texts for recording, or for undoing. */
export interface Words {
  /** '42 payments recorded'. */
  done: string
  /** The meaning of each reason for users, and what they can do about it. */
  reasons: Record<Reason, string>
}

export const recordWords: Words = {
  done: 'recorded',
  reasons: {
    changed: 'What is left to record has changed, possibly because someone else recorded it. Check it again.',
    deleted: 'The advance was deleted by someone else.',
    unanswered: 'No answer from the server. It may have been recorded. Trying again will not record it twice.',
    left: 'Not attempted. It is still selected.',
  },
}
export const undoWords: Words = {
  done: 'removed',
  reasons: {
    changed: 'Someone else has changed it, so it was not removed.',
    deleted: 'Someone else has already deleted it.',
    unanswered: 'No answer from the server. It may have been removed.',
    left: 'Not attempted, so it was not removed.',
  },
}

/** The deals to record, with their amounts. */
export interface Job {
  day: Day
  rows: Entries['rows']
  /** The number of deals skipped with the amount 0. */
  skipped: number
}

const entryOf = ({ rows }: Job, id: string) => rows.find(({ advance }) => advance.id === id)

/** '$5,250.00 on Nov 23, 2026', exact. */
const sumOfDone = (job: Job, done: readonly Recorded[]) => {
  const amounts = new Map(job.rows.map(({ advance, amount }) => [advance.id, amount]))
  const sum = sumOfEntries(done.map(({ advance_id }) => amounts.get(advance_id) ?? 0))
  return `${formatMoneyExact(sum)} on ${formatDate(job.day)}`
}

/** '500 payments recorded, 2 skipped, 700 not'. */
export const titleOf = (
  { skipped }: Pick<Job, 'skipped'>,
  outcome: Outcome<{ advance_id: string }, Recorded>,
  { done }: Words,
): string => {
  const not = notDone(outcome).length
  const parts = [
    `${countPayments(outcome.done.length)} ${done}`,
    skipped > 0 && `${formatCount(skipped)} skipped`,
    not > 0 && `${formatCount(not)} not`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Leads to the list of what was recorded, where bounced payments are returned together. */
function linkToImport(done: readonly Recorded[]) {
  const id = done.find(({ import_id }) => import_id)?.import_id
  return id ? { link: { label: 'View payments', to: paths.import(id) } } : undefined
}

/** The toast of a complete success: the number of payments, their exact sum, and Undo. */
export function showResultToast(
  job: Job,
  outcome: Outcome<{ advance_id: string }, Recorded>,
  words: Words,
  undo?: () => void,
) {
  toast({
    type: 'success',
    title: titleOf(job, outcome, words),
    description: sumOfDone(job, outcome.done),
    ...(undo && { action: { label: 'Undo', onClick: undo }, ...linkToImport(outcome.done) }),
  })
}

/** The toast after leaving the page: the deals that were left out, and the reason for the first. */
export function showBackgroundResultToast(job: Job, outcome: Outcome<{ advance_id: string }, Recorded>, words: Words) {
  const not = notDone(outcome)
  const [first] = not
  const codes = nameSome(not.map(({ advance_id }) => entryOf(job, advance_id)?.advance.advance_id ?? advance_id))
  toast({
    type: 'warning',
    title: titleOf(job, outcome, words),
    description: `${codes}: ${first ? words.reasons[first.reason] : ''}`,
    stays: true,
  })
}
