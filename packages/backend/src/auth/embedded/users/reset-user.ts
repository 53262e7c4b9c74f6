import type { Queryable } from '../../../platform/database/db'
import { recoveryCodesRepo } from '../../recovery-codes.repo'
import { factorsRepo } from '../repos/factors.repo'
import { linksRepo } from '../repos/links.repo'
import { sessionsRepo } from '../repos/sessions.repo'
import { usersRepo } from '../repos/users.repo'

/**
 * Takes everything from an account by which somebody could be signed in (R18.26). Without its second factor the password would open
 * it alone, so the password goes too.
 */
export async function resetUser(tx: Queryable, id: string, now: Date): Promise<void> {
  // First, as `lockOwn` of sessions does: whoever changes this account meanwhile waits here, and then finds the session gone.
  await usersRepo.setPassword(tx, id, null, now)
  await sessionsRepo.endAll(tx, id)
  await linksRepo.removeAll(tx, id)
  await factorsRepo.removeAll(tx, id)
  await recoveryCodesRepo.remove(tx, id)
}
