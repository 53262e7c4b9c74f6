import type { PaymentImport } from '@mca/contract/imports'
import { startJob } from '../../shared/jobs/start-job'
import type { Queryable } from '../../platform/database/db'
import { type NewImport, paymentImportsRepo } from './payment-imports.repo'

/**
 * Registers a stored file as an import and starts reading it (R16.30), in the caller's transaction. For uploads and other sources of
 * files: with `auto`, it commits automatically if its columns are known and no row needs review.
 */
export async function startImport(tx: Queryable, file: NewImport): Promise<PaymentImport> {
  const id = await paymentImportsRepo.insert(tx, file)
  const job_id = await startJob(tx, { kind: 'payment-import-read', subjectId: id, author: file.author })
  await paymentImportsRepo.change(tx, id, { state: 'reading', job_id })
  return paymentImportsRepo.get(tx, id)
}
