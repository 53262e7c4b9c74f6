import type { AchNumbers, AchNumbersInput } from '@mca/contract/ach'
import { formatDate } from '@mca/contract/days'
import { AppError } from '@mca/contract/problems'
import type { Queryable, Transactions } from '../../platform/database/db'
import { achFilesRepo } from './ach-files.repo'
import { achNumbersRepo } from './ach-numbers.repo'

/** Why a restored book builds no files yet, as a sentence; null if it does. R25.144. */
export async function restoreProblem(db: Queryable): Promise<string | null> {
  const { backup_at } = await achNumbersRepo.get(db)
  return backup_at === null
    ? null
    : `This book was restored from a backup of ${formatDate(backup_at.slice(0, 10))}. Files that were released after it are missing here. First record their payments, and then let an administrator confirm the bank's last numbers under Bank Profile.`
}

const refused = (path: keyof AchNumbersInput, message: string) => new AppError(400, message, [{ path, message }])

/**
 * Records the last file and the last trace number that the bank has: the next ones follow them, and files can be built again. They never go back: AppError 400 for less than
 * the book itself has given out. R25.144.
 */
export const confirmAchNumbers = (db: Transactions, { last_file, last_trace }: AchNumbersInput): Promise<AchNumbers> =>
  db.transaction(async (tx) => {
    await achFilesRepo.holdBuilding(tx)
    const known = await achNumbersRepo.get(tx)
    const lastTrace = await achNumbersRepo.lastTrace(tx)
    const trace = Number(last_trace?.slice(8) ?? 0)
    if (last_file < known.last_file)
      throw refused('last_file', `This book itself has ${known.last_file} files. Enter at least ${known.last_file}.`)
    if (last_file > known.last_file && trace === 0) throw refused('last_trace', 'Enter the last trace of that file')
    if (last_trace !== null && trace < lastTrace)
      throw refused('last_trace', `This book itself has traces up to ${String(lastTrace).padStart(7, '0')}`)
    await achNumbersRepo.confirm(tx, last_file, last_trace)
    if (trace > lastTrace) await achNumbersRepo.continueTraces(tx, trace)
    return achNumbersRepo.get(tx)
  })
