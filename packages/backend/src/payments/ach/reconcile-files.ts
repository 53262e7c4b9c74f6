import { formatCount } from '@mca/contract/money'
import type { Queryable } from '../../platform/database/db'
import { reconcileFilesRepo } from './reconcile-files.repo'

/**
 * Compares each entry of the files to the bank with its payment or payout, and prints the differences: of a file that went out, trace, amount and day; of a cleared one, the status; of any
 * other one, that nothing was recorded. Returns their number. R25.77.
 */
export async function printFileDifferences(db: Queryable, print: (line: string) => void): Promise<number> {
  const differences = await reconcileFilesRepo.differences(db)
  for (const { file, trace, problem } of differences)
    print(`${file} differs: ${trace === null ? '' : `entry ${trace}, `}${problem}`)
  const files = await reconcileFilesRepo.count(db)
  if (files > 0 && differences.length === 0)
    print(`${formatCount(files, 'file')} to the bank ${files === 1 ? 'agrees' : 'agree'} with the payments and payouts`)
  return differences.length
}
