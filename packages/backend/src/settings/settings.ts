import type { AccountRole, InvitedRoleInput } from '@mca/contract/accounts'
import { AppError } from '@mca/contract/problems'
import { type PaidStatusesInput, paidStatusesInput, type Settings } from '@mca/contract/settings'
import type { SignedInAccount } from '../shared/context/accounts'
import type { JobHandler } from '../shared/context/job-handler'
import { finishJob, startJob } from '../shared/jobs/start-job'
import { applyPaidStatuses, sameStatuses, storedPaidStatuses } from '../payments/payments/paid-statuses.repo'
import { rolesRepo } from '../accounts/auth/roles.repo'
import type { Db, Queryable } from '../platform/database/db'
import { companyOf } from '../ledgers/tax/company'
import { companyRepo } from '../ledgers/tax/company.repo'
import { settingsRepo } from './settings.repo'

export async function readSettings(
  db: Queryable,
  isSetByOperator: boolean,
  defaultRole: AccountRole,
): Promise<Settings> {
  const [paid_statuses, job_id, company, invited_role] = await Promise.all([
    storedPaidStatuses(db),
    settingsRepo.job(db),
    companyRepo.get(db),
    rolesRepo.invited(db, defaultRole),
  ])
  return { paid_statuses, is_set_by_operator: isSetByOperator, job_id, company: companyOf(company), invited_role }
}

/** Changes the role with which an invitation starts. AppError 409 if somebody has changed it meanwhile. R18.341. */
export const changeInvitedRole = (db: Db, { role, was }: InvitedRoleInput, defaultRole: AccountRole): Promise<void> =>
  db.transaction(async (tx) => {
    await rolesRepo.lockInvited(tx)
    const stored = await rolesRepo.invited(tx, defaultRole)
    if (stored !== was) throw new AppError(409, 'Another user has changed the role of new accounts. Reload the page.')
    if (stored !== role) await rolesRepo.setInvited(tx, role)
  })

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
