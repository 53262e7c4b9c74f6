import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { keyFromText } from '../../../../platform/config/config-values'
import { ensureFolder } from '../../../../platform/data-folders'
import type { Db } from '../../../../platform/database/db'
import { codeOf, reasonOf } from '../../../../platform/error-details'
import { StartError } from '../../../../platform/start-error'
import { secretsRepo } from '../repos/keys.repo'
import { checkOf } from './encryption'

/** The possible sources of the key for secrets. */
export interface SecretsKeySource {
  /** SECRETS_KEY. */
  key?: Buffer
  /** SECRETS_KEY_FILE. */
  file?: string
  /** Used if neither is set, and created when first needed. */
  ownFile: string
}

/**
 * The key that protects the secrets of second factors and the private signing key. It is stored outside of the database, so that the database or a
 * backup of it alone is not enough to make codes (docs/accounts.md#keys). Throws a StartError if the configured key is not this database's.
 */
export async function takeSecretsKey(db: Db, source: SecretsKeySource, log: FastifyBaseLogger): Promise<Buffer> {
  const setting = source.key ? 'SECRETS_KEY' : source.file ? 'SECRETS_KEY_FILE' : undefined
  return db.transaction(async (tx) => {
    await secretsRepo.lock(tx)
    // Under the lock, because another process that starts in the same folder may have made the file meanwhile.
    const given = source.key ?? readKeyFile(source)
    const check = await secretsRepo.check(tx)
    const key = given ?? randomBytes(32)
    if (check?.equals(checkOf(key))) return key
    if (check && (await secretsRepo.isUsed(tx))) {
      if (setting) throw new StartError(`${setting} is not the key that protects the second factors of this database`)
      log.error(
        `SECRETS_KEY must be set, or SECRETS_KEY_FILE: the second factors of this database are protected by a key that is not in ${source.ownFile}, and cannot be checked here`,
      )
      return key
    }
    if (check)
      log.warn(
        'SECRETS_KEY: another process or an earlier start used a different key. No second factor exists yet, so this key is used from now on. All processes on one database need the same SECRETS_KEY or SECRETS_KEY_FILE',
      )
    if (!given) writeKeyFile(source.ownFile, key)
    await secretsRepo.setCheck(tx, checkOf(key))
    return key
  })
}

/**
 * The key shared by the processes on this database. Throws a StartError if this process is not configured with it. Changes
 * nothing.
 */
export async function readSecretsKey(db: Db, source: SecretsKeySource): Promise<Buffer> {
  const key = source.key ?? readKeyFile(source)
  const check = await secretsRepo.check(db)
  if (!key || !check?.equals(checkOf(key)))
    throw new StartError(
      'SECRETS_KEY: this is not the key of this database. Use the SECRETS_KEY, SECRETS_KEY_FILE or DATA_DIR of the server, which must have been started once',
    )
  return key
}

function readKeyFile({ file, ownFile }: SecretsKeySource): Buffer | undefined {
  const name = file ?? ownFile
  const setting = file ? 'SECRETS_KEY_FILE' : 'SECRETS_KEY'
  let text: string
  try {
    text = readFileSync(name, 'utf8')
  } catch (error) {
    if (!file && codeOf(error) === 'ENOENT') return undefined
    throw new StartError(`${setting}: ${name} cannot be read: ${reasonOf(error)}`, { cause: error })
  }
  const key = keyFromText(text.trim())
  if (!key) throw new StartError(`${setting}: ${name} must contain 32 random bytes in base64`)
  return key
}

/** Flushes the key to disk before the database forgets it. */
function writeKeyFile(name: string, key: Buffer) {
  try {
    ensureFolder('DATA_DIR', dirname(name))
    const file = openSync(name, 'wx', 0o600)
    try {
      writeSync(file, `${key.toString('base64')}\n`)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw new StartError(`SECRETS_KEY must be set, because ${name} cannot be written: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}
