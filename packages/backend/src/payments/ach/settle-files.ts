import type { Day } from '@mca/contract/days'
import { addBankingDays } from '@mca/contract/schedules'
import type { FastifyBaseLogger } from 'fastify'
import { bulkChangeRepo } from '../../deals/advances/bulk-change.repo'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Db, Queryable } from '../../platform/database/db'
import { noLog, startRound } from '../../shared/background/each-unit'
import { achEntriesRepo } from './ach-entries.repo'
import { achFilesRepo } from './ach-files.repo'
import { achReleaseRepo } from './ach-release.repo'
import { achRecordRepos } from './ach-records.repo'
import { achSettlementRepo } from './ach-settlement.repo'

/** How many files were settled and cleared, and how many failed and are tried again. */
interface SettledFiles {
  settled: number
  cleared: number
  failed: number
}

/**
 * The work of a day: files are settled on their effective day, prenotes without a return become valid, and debits that nobody returned are cleared after the banking days of the bank profile.
 * Each file is a transaction, so a process that is killed has done whole files, and a file that fails does not stop the others (R20.420). R25.25.
 */
export async function settleAchFiles(
  db: Db,
  today: Day,
  log: Pick<FastifyBaseLogger, 'error'> = noLog,
): Promise<SettledFiles> {
  const round = await startRound(db, log, 'ach-files')
  const inTransaction = async (id: string, work: (tx: Queryable) => Promise<void>): Promise<number> =>
    (await round.try(id, async () => (await db.transaction(work), 1))) ?? 0
  let [settled, cleared] = [0, 0]
  for (const id of await achSettlementRepo.toSettle(db, today))
    settled += await inTransaction(id, (tx) => settle(tx, id))
  await achSettlementRepo.validatePrenotes(db, today)
  const due = (await achSettlementRepo.toClear(db, today)).filter(({ effective_on, clear_after }) => {
    const day = addBankingDays(effective_on, clear_after)
    return day !== null && day <= today
  })
  for (const { id, effective_on } of due) cleared += await inTransaction(id, (tx) => clear(tx, id, effective_on))
  return { settled, cleared, failed: await round.end() }
}

async function settle(tx: Queryable, id: string): Promise<void> {
  const { state } = await achFilesRepo.lock(tx, id)
  if (state === 'released' || state === 'downloaded' || state === 'accepted') await achFilesRepo.move(tx, id, 'settled')
}

async function clear(tx: Queryable, id: string, effectiveOn: Day): Promise<void> {
  const { state } = await achFilesRepo.lock(tx, id)
  // The bank may have rejected it since it was listed. R25.140.
  if (state !== 'settled') return
  await achReleaseRepo.lockPayments(tx, id)
  const advances = (await achEntriesRepo.entries(tx, id)).flatMap(({ advance_id }) => advance_id ?? [])
  await bulkChangeRepo.lock(tx, [...new Set(advances)])
  await achSettlementRepo.clear(tx, id, effectiveOn)
  for (const repo of achRecordRepos) await repo.settle(tx, id)
  await postLedgers(tx)
}
