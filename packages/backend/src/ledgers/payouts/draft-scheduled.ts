import type { Day } from '@mca/contract/days'
import { maxCents } from '@mca/contract/fields'
import { nextPayoutDay } from '@mca/contract/ledger'
import { dollarsOf } from '@mca/contract/money'
import type { FastifyBaseLogger } from 'fastify'
import { holdLedgerParty } from '../posting/ledger-parties'
import { actAs } from '../../platform/database/actor'
import type { Db, Queryable } from '../../platform/database/db'
import { noLog, startRound } from '../../shared/background/each-unit'
import { availableOf } from '../posting/available-balance.sql'
import { payoutTermsRepo } from '../terms/payout-terms.repo'
import { payoutSchedule as author } from '../approvals/involved-people.sql'
import { payoutsRepo } from './payouts.repo'

/**
 * Drafts the available amount for each party whose payout day has come, if it reaches the party's minimum and there is no open payout. The next payout day
 * is set in the transaction of the draft, so several processes draft once, and one that was down for several payout days does too. Returns the number of drafts, and of parties that
 * failed (R20.420). R21.75.
 */
export async function draftScheduled(
  db: Pick<Db, 'query' | 'transaction'>,
  today: Day,
  log: Pick<FastifyBaseLogger, 'error'> = noLog,
): Promise<{ drafted: number; failed: number }> {
  const round = await startRound(db, log, 'scheduled-payouts')
  let drafted = 0
  for (const party of await payoutTermsRepo.due(db, today)) {
    const drafts = await round.try(party, () =>
      actAs({ name: author.email }, () => db.transaction((tx) => draft(tx, party, today))),
    )
    drafted += drafts ?? 0
  }
  return { drafted, failed: await round.end() }
}

async function draft(tx: Queryable, party: string, today: Day): Promise<number> {
  // The party is locked before its terms, because its deletion deletes them.
  if ((await holdLedgerParty(tx, party)) === null) return 0
  const terms = await payoutTermsRepo.lockDue(tx, party, today)
  if (!terms) return 0
  const available = availableOf(await payoutsRepo.lockFunds(tx, party, today))
  const amount = dollarsOf(Math.min(available, maxCents))
  const drafts =
    available >= terms.minimum ? await payoutsRepo.insert(tx, [{ party_id: party, amount }], null, author) : []
  await payoutTermsRepo.moveOn(tx, party, nextPayoutDay(terms.payout_day, today))
  return drafts.length
}
