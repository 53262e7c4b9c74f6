import type { Queryable } from '../../../../platform/database/db'
import { recoveryCodesRepo } from '../../recovery-codes.repo'
import { factorsRepo } from '../repos/factors.repo'
import { linksRepo } from '../repos/links.repo'
import { sessionsRepo } from '../repos/sessions.repo'
import { usersRepo } from '../repos/users.repo'

/**
 * Removes everything that could sign somebody in to the account (R18.26). Without the second factor the password alone would be
 * enough, so the password is removed too.
 */
export async function resetUser(tx: Queryable, id: string, now: Date): Promise<void> {
  // First, as `lockOwn` of sessions does: a concurrent change of this account waits here, and then finds the session gone.
  await usersRepo.setPassword(tx, id, null, now)
  await sessionsRepo.endAll(tx, id)
  await linksRepo.removeAll(tx, id)
  await factorsRepo.removeAll(tx, id)
  await recoveryCodesRepo.remove(tx, id)
}
