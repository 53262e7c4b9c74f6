import type { PaymentImport } from '@mca/contract'
import { startJob } from '../jobs/start-job'
import type { Queryable } from '../platform/database/db'
import { type NewImport, paymentImportsRepo } from './payment-imports.repo'

/**
 * Takes a file that is stored, and has it read (R16.30), in a transaction of the caller. For uploads, and for whatever else brings files:
 * with `auto` it is committed by itself when its columns are known and no row needs a person.
 */
export async function startImport(tx: Queryable, file: NewImport): Promise<PaymentImport> {
  const id = await paymentImportsRepo.insert(tx, file)
  const job_id = await startJob(tx, { kind: 'payment-import-read', subjectId: id, author: file.author })
  await paymentImportsRepo.change(tx, id, { state: 'reading', job_id })
  return paymentImportsRepo.get(tx, id)
}
