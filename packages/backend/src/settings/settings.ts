import { AppError } from '@mca/contract/problems'
import { type PaidStatusesInput, paidStatusesInput, type Settings } from '@mca/contract/settings'
import type { SignedInAccount } from '../shared/context/accounts'
import type { JobHandler } from '../shared/context/job-handler'
import { finishJob, startJob } from '../shared/jobs/start-job'
import { applyPaidStatuses, sameStatuses, storedPaidStatuses } from '../payments/payments/paid-statuses.repo'
import type { Queryable } from '../platform/database/db'
import { companyOf } from '../ledgers/tax/company'
import { companyRepo } from '../ledgers/tax/company.repo'
import { settingsRepo } from './settings.repo'

export async function readSettings(db: Queryable, isSetByOperator: boolean): Promise<Settings> {
  const [paid_statuses, job_id, company] = await Promise.all([
    storedPaidStatuses(db),
    settingsRepo.job(db),
    companyRepo.get(db),
  ])
  return { paid_statuses, is_set_by_operator: isSetByOperator, job_id, company: companyOf(company) }
}

/**
 * Starts the job that changes the statuses that count as paid. AppError 409 if they were changed meanwhile, or if such a job is running. Returns its id.
 */
export async function changePaidStatuses(
  tx: Queryable,
  { statuses, was }: PaidStatusesInput,
  author: SignedInAccount,
): Promise<string> {
  const stored = await storedPaidStatuses(tx)
  if ((await settingsRepo.job(tx)) || !sameStatuses(stored, was))
    throw new AppError(409, 'Another user has changed which payments count as paid. Reload the page.')
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
