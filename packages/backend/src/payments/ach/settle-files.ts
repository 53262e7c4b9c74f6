import type { Day } from '@mca/contract/days'
import { addBankingDays } from '@mca/contract/schedules'
import { bulkChangeRepo } from '../../deals/advances/bulk-change.repo'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Db } from '../../platform/database/db'
import { achFilesRepo } from './ach-files.repo'

/**
 * The work of a day: files are settled on their effective day, prenotes without a return become valid, and debits that nobody returned are cleared after the banking days of the bank profile.
 * Each file is a transaction, so a process that is killed has done whole files. Returns how many files were settled and cleared. R25.25.
 */
export async function settleAchFiles(db: Db, today: Day): Promise<{ settled: number; cleared: number }> {
  const toSettle = await achFilesRepo.toSettle(db, today)
  for (const id of toSettle)
    await db.transaction(async (tx) => {
      const { state } = await achFilesRepo.lock(tx, id)
      if (state === 'released' || state === 'downloaded' || state === 'accepted')
        await achFilesRepo.move(tx, id, 'settled')
    })
  await achFilesRepo.validatePrenotes(db, today)
  const due = (await achFilesRepo.toClear(db, today)).filter(({ effective_on, clear_after }) => {
    const day = addBankingDays(effective_on, clear_after)
    return day !== null && day <= today
  })
  for (const { id, effective_on } of due)
    await db.transaction(async (tx) => {
      await achFilesRepo.lock(tx, id)
      await achFilesRepo.lockPayments(tx, id)
      const advances = (await achFilesRepo.entries(tx, id)).flatMap(({ advance_id }) => advance_id ?? [])
      await bulkChangeRepo.lock(tx, [...new Set(advances)])
      await achFilesRepo.clear(tx, id, effective_on)
      await postLedgers(tx)
    })
  return { settled: toSettle.length, cleared: due.length }
}
