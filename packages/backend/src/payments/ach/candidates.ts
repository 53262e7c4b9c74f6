import {
  achDescriptionOf,
  type AchCandidates,
  achEntryKinds,
  achRefusal,
  type AchTiming,
  effectiveDayOf,
} from '@mca/contract/ach'
import type { EntryClass } from '@mca/contract/bank'
import type { Day } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { centsOf, dollarsOf } from '@mca/contract/money'
import { noDebits } from '@mca/contract/stops'
import type { Queryable } from '../../platform/database/db'
import { timeIn } from '../../platform/time-zone'
import { restoreProblem } from './ach-numbers'
import { achProfileRepo, type StoredProfile } from './ach-profile.repo'
import { candidatesSql } from './candidates.sql'
import { achFilesRepo } from './ach-files.repo'
import { feeProblemOf, retryProblemOf, type StoredCandidate } from './stored-candidate'
import { batchesOf, dailyLimits, sumOf, totalsOf } from './batches'

/** A candidate, and why it may not go. */
export interface Candidate extends StoredCandidate {
  refusal: string | null
  description: string
  direction: 'debit' | 'credit'
  /** The class of its batch: credits to people are PPD, however they have agreed to debits. */
  batch_class: EntryClass
}

/** The day of the book, whose debits are collected, and the moment, which is another day in the time zone of a bank around midnight. */
export interface AchMoment {
  today: Day
  now: Date
}

/** The day and the time of day, HH:MM, at a moment in the time zone of the bank. */
export function bankTime({ time_zone }: Pick<StoredProfile, 'time_zone'>, now: Date): { day: Day; time: string } {
  const [day = '', time = ''] = timeIn(time_zone, now).split('T')
  return { day, time: time.slice(0, 5) }
}

/** The day on which a file that is built now is settled; null if the same day is not possible. R25.12, R25.143. */
export const effectiveDay = (profile: StoredProfile, timing: AchTiming, { now }: Pick<AchMoment, 'now'>): Day | null =>
  effectiveDayOf(bankTime(profile, now), timing, profile)

function candidateOf(
  stored: StoredCandidate,
  profile: StoredProfile,
  timing: AchTiming,
  days: { today: Day; effectiveOn: Day },
): Candidate {
  const { kind, account_state, stop } = stored
  const isDebit =
    kind === 'prenote' ? stored.subject_kind === 'merchant' : (optionOf(achEntryKinds, kind)?.isDebit ?? true)
  const refusal = achRefusal(
    {
      kind,
      cents: stored.cents,
      account:
        account_state === null
          ? stored.has_proposal
            ? 'proposed'
            : null
          : {
              state: account_state,
              routing_number: stored.routing_number ?? '',
              entry_class: stored.entry_class ?? 'CCD',
              authorized_on: stored.authorized_on,
              block_reason: stored.block_reason,
              prenote_valid_on: stored.prenote_valid_on,
              correct_by: stored.correct_by,
              has_proposal: stored.has_proposal,
            },
      deal:
        stored.advance_id === null || kind === 'refund'
          ? null
          : {
              is_in_collection: stored.is_in_collection ?? false,
              stop: stop && noDebits(stop),
              is_paused: stored.is_paused ?? false,
              owed_cents: stored.owed_cents ?? 0,
              in_file: kind === 'return_fee' ? null : stored.in_file,
              retry_problem: retryProblemOf(stored, days.effectiveOn),
              fee_problem: feeProblemOf(stored, days.effectiveOn),
              state: stored.merchant_state,
              amount_cents: stored.amount_cents ?? 0,
              funded_on: stored.funded_on,
              has_first_lien: stored.has_first_lien ?? false,
            },
    },
    { today: days.today, timing, same_day_cents: centsOf(profile.same_day_limit) },
  )
  const holder = stored.holder_kind ?? 'business'
  return {
    ...stored,
    refusal,
    description: achDescriptionOf(kind, holder),
    direction: isDebit ? 'debit' : 'credit',
    batch_class: isDebit ? (stored.entry_class ?? 'CCD') : holder === 'business' ? 'CCD' : 'PPD',
  }
}

/** The candidates of a day, or those of a file that is looked at again, each with its refusal. */
export async function readCandidates(
  db: Queryable,
  profile: StoredProfile,
  {
    timing,
    today,
    dueOn,
    effectiveOn,
    fileId = null,
    keys = null,
  }: {
    timing: AchTiming
    today: Day
    dueOn: Day
    effectiveOn: Day
    fileId?: string | null
    keys?: readonly string[] | null
  },
): Promise<Candidate[]> {
  // Unnamed, so that it is planned for these keys.
  const rows = await db.query<StoredCandidate>({ text: candidatesSql }, [dueOn, effectiveOn, fileId, keys])
  return rows.map((row) => candidateOf(row, profile, timing, { today, effectiveOn }))
}

const noProfile = 'First enter the terms agreed with your bank under Bank Profile, and have them approved.'

const dollarSums = ({ debits, credits }: { debits: number; credits: number }) => ({
  debits: dollarsOf(debits),
  credits: dollarsOf(credits),
})

/** What could go to the bank now, with the refusals, and what the day has left. R25.14, R25.15. */
export async function achCandidatesNow(db: Queryable, timing: AchTiming, moment: AchMoment): Promise<AchCandidates> {
  const profile = await achProfileRepo.current(db)
  const effectiveOn = profile ? effectiveDay(profile, timing, moment) : null
  const restored = await restoreProblem(db)
  if (!profile || effectiveOn === null || restored !== null) {
    const blocked = restored ?? (profile ? 'The bank no longer accepts same-day entries.' : noProfile)
    return {
      blocked,
      effective_on: null,
      batches: [],
      totals: { entries: 0, debits: 0, credits: 0 },
      entries: [],
      refused: 0,
      day: null,
    }
  }
  const all = await readCandidates(db, profile, { timing, today: moment.today, dueOn: moment.today, effectiveOn })
  const possible = all.filter(({ refusal }) => refusal === null)
  const totals = totalsOf(possible)
  return {
    blocked: null,
    effective_on: effectiveOn,
    batches: batchesOf(possible).map(({ key, entries }) => ({
      description: key.description,
      entry_class: key.batch_class,
      direction: key.direction,
      effective_on: effectiveOn,
      entries: entries.length,
      amount: dollarsOf(sumOf(entries)),
    })),
    totals: { entries: totals.entries, ...dollarSums(totals) },
    entries: all.map((one) => ({
      key: one.key,
      kind: one.kind,
      subject: { kind: one.subject_kind, id: one.subject_id, name: one.code },
      owner: { kind: one.owner_kind, id: one.owner_id, name: one.name },
      name: one.holder ?? one.name,
      account_last4: one.account_last4,
      amount: dollarsOf(one.cents),
      refusal: one.refusal,
      batch: { description: one.description, entry_class: one.batch_class, direction: one.direction },
    })),
    refused: all.length - possible.length,
    day: {
      others: dollarSums(await achFilesRepo.movedOn(db, effectiveOn, null)),
      limits: dollarSums(dailyLimits(profile)),
    },
  }
}
