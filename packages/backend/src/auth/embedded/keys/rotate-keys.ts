import { auditRepo } from '../../../audit/audit.repo'
import type { Db } from '../../../platform/database/db'
import { addMs, lifetimes } from '../protocol/lifetimes'
import { keysRepo } from '../repos/keys.repo'
import { createSigningKey } from './signing-key'

export interface Rotation {
  /** The id of the key that signs from now on. */
  kid: string
  /** The key before it, and when its last token expires. */
  previous?: { kid: string; endsAt: Date }
  /** A key whose tokens are refused from now on. */
  dropped?: string
}

/** Makes a new key for access tokens. Running processes use it with the next sign-in (docs/accounts.md#keys). */
export async function rotateKeys(db: Db, now: Date): Promise<Rotation> {
  const made = await createSigningKey()
  return db.transaction(async (tx) => {
    const { retired, dropped } = await keysRepo.rotate(tx, made, now)
    const details = {
      kid: made.kid,
      ...(retired && { previous: retired.kid }),
      ...(dropped && { dropped: dropped.kid }),
    }
    await auditRepo.record(tx, { action: 'key_rotation', subject: null, details })
    return {
      kid: made.kid ?? '',
      ...(retired && { previous: { kid: retired.kid ?? '', endsAt: addMs(now, lifetimes.accessToken) } }),
      ...(dropped && { dropped: dropped.kid ?? '' }),
    }
  })
}
