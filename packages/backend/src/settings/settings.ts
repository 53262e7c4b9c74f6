import {
  AppError,
  type Company,
  type CompanyInput,
  type PaidStatusesInput,
  paidStatusesInput,
  type Settings,
} from '@mca/contract'
import type { Encryption } from '../auth/embedded/keys/encryption'
import type { SignedInAccount } from '../auth/accounts'
import type { JobHandler } from '../jobs/job-handler'
import { finishJob, startJob } from '../jobs/start-job'
import { applyPaidStatuses, storedPaidStatuses } from '../payments/paid-statuses.repo'
import type { Db, Queryable } from '../platform/database/db'
import { companyId, settingsRepo } from './settings.repo'

export async function readSettings(db: Queryable, isSetByOperator: boolean): Promise<Settings> {
  const [paid_statuses, job_id, { legal_name, ein_last4 }] = await Promise.all([
    storedPaidStatuses(db),
    settingsRepo.job(db),
    settingsRepo.company(db),
  ])
  return { paid_statuses, is_set_by_operator: isSetByOperator, job_id, company: { legal_name, ein_last4 } }
}

/**
 * Starts the job that changes what counts as paid. AppError 409 if somebody has changed it meanwhile, or if such a job has not ended. Returns its id.
 */
export async function changePaidStatuses(
  tx: Queryable,
  { statuses, was }: PaidStatusesInput,
  author: SignedInAccount,
): Promise<string> {
  const stored = await storedPaidStatuses(tx)
  if ((await settingsRepo.job(tx)) || stored.toSorted().join() !== was.toSorted().join())
    throw new AppError(409, 'Somebody else has changed what counts as paid. Load the page again')
  return startJob(tx, { kind: 'paid-statuses', input: { statuses, was }, author })
}

/** The job 'paid-statuses': one transaction, so it has happened or not. */
export const paidStatusesJob: JobHandler = {
  async run({ job, db, progress }) {
    const { statuses } = paidStatusesInput.parse(job.input)
    progress('Recomputing amounts paid')
    await applyPaidStatuses(db, statuses, (tx, advances) => finishJob(tx, job, { advances }))
  },
}

/** Saves the payer of Form 1099-NEC. An EIN that is not given stays. AppError 409 for an EIN if this server has no key for secrets. R20.87. */
export async function saveCompany(
  db: Db,
  { legal_name, ein }: CompanyInput,
  encryption: Encryption | undefined,
): Promise<Company> {
  if (ein !== null && !encryption) {
    const message = 'This server cannot keep an EIN, because the hosted accounts service holds no key for it.'
    throw new AppError(409, message, [{ path: 'ein', message }])
  }
  const sealed = ein === null ? null : (encryption?.encrypt(Buffer.from(ein), companyId) ?? null)
  await settingsRepo.saveCompany(db, { legal_name, ein_last4: ein?.slice(-4) ?? null }, sealed)
  const { ein_last4 } = await settingsRepo.company(db)
  return { legal_name, ein_last4 }
}

/** The payer's name and EIN for a file. */
export async function payerOf(
  db: Queryable,
  encryption: Encryption | undefined,
): Promise<{ name: string | null; ein: string | null }> {
  const { legal_name, ein } = await settingsRepo.company(db)
  return { name: legal_name, ein: ein && (encryption?.decrypt(ein, companyId).toString() ?? null) }
}
