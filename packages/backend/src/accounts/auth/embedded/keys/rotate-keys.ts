import { auditRepo } from '../../../../shared/audit/audit.repo'
import type { Db } from '../../../../platform/database/db'
import { addMs, lifetimes } from '../protocol/lifetimes'
import { keysRepo } from '../repos/keys.repo'
import type { Encryption } from '../../../../shared/context/encryption'
import { createSigningKey, unsealKey } from './signing-key'

export interface Rotation {
  /** The id of the key that signs from now on. */
  kid: string
  /** The previous key, and when its last token expires. */
  previous?: { kid: string; endsAt: Date }
  /** A key whose tokens are refused from now on. */
  dropped?: string
}

/** Makes a new key for access tokens. Running processes use it with the next sign-in (docs/accounts.md#keys). */
export async function rotateKeys(db: Db, encryption: Encryption, now: Date): Promise<Rotation> {
  const rotation = await rotateIf(db, encryption, now, () => true)
  if (!rotation) throw new Error('A signing key was not stored')
  return rotation
}

/**
 * Makes a new key if this process cannot sign with the stored one. If several processes start together, only one does
 * so.
 */
export const replaceUnusableKey = (db: Db, encryption: Encryption, now: Date): Promise<Rotation | undefined> =>
  rotateIf(db, encryption, now, (stored) => unsealKey(stored, encryption) === undefined)

/**
 * For a process that has the right key for secrets: replaces a signing key that was encrypted with another one, and keeps the previous
 * key.
 */
export const replaceForeignKey = (db: Db, encryption: Encryption, now: Date): Promise<Rotation | undefined> =>
  rotateIf(db, encryption, now, (stored) => unsealKey(stored, encryption) === undefined, true)

async function rotateIf(
  db: Db,
  encryption: Encryption,
  now: Date,
  isDue: (stored: Parameters<typeof unsealKey>[0]) => boolean,
  isForeign = false,
): Promise<Rotation | undefined> {
  const made = await createSigningKey(encryption)
  return db.transaction(async (tx) => {
    await keysRepo.lock(tx)
    const [current] = await keysRepo.signing(tx, now)
    if (current && !isDue(current)) return undefined
    if (isForeign) {
      await keysRepo.remove(tx)
      await keysRepo.create(tx, made, now)
    }
    const { retired, dropped } = isForeign
      ? { retired: undefined, dropped: current?.jwk }
      : await keysRepo.rotate(tx, made, now)
    const details = {
      kid: made.jwk.kid,
      ...(retired && { previous: retired.kid }),
      ...(dropped && { dropped: dropped.kid }),
    }
    await auditRepo.record(tx, { action: 'key_rotation', subject: null, details })
    return {
      kid: made.jwk.kid ?? '',
      ...(retired && { previous: { kid: retired.kid ?? '', endsAt: addMs(now, lifetimes.accessToken) } }),
      ...(dropped && { dropped: dropped.kid ?? '' }),
    }
  })
}
