import { randomInt } from 'node:crypto'
import { AppError } from '@mca/contract/problems'
import type { FastifyBaseLogger } from 'fastify'
import { recordEvent } from '../../../shared/audit/record-event'
import { recoveryCodesMade, recoveryCodeUsed } from '../../../shared/mail/messages'
import type { Db, Queryable } from '../../../platform/database/db'
import type { Accounts, SignedInAccount } from '../../../shared/context/accounts'
import { limitByAccount } from '../embedded/limits/rate-limits'
import { AuthError } from '../embedded/protocol/auth-error'
import { sha256 } from '../embedded/protocol/random-tokens'
import { recoveryCodesRepo } from '../recovery-codes.repo'

// Recovery codes are ours rather than the accounts service's, so they work the same with the embedded and a hosted one (R18.60 to
// R18.63).

/** Without 0, 1, I and O, which are easily confused. 32 characters are 5 bits each. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const groups = 4
const groupLength = 4
const codesAtATime = 10

const newGroup = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('')

/** 80 random bits, such as 'K7QM-2XWP-9RTA-HC4E'. */
const newCode = () => Array.from({ length: groups }, newGroup).join('-')

/** Bound to the account, and independent of how the code is typed. */
const hashOf = (accountId: string, code: string) =>
  sha256(`${accountId}:${code.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')}`)

const wrongCode = () => {
  const message = 'This recovery code is wrong or was already used.'
  return new AppError(422, message, [{ path: 'code', message }])
}

interface RecoveryDeps {
  db: Db
  accounts: Accounts
  log: FastifyBaseLogger
  now?: () => Date
}

/**
 * Replaces the codes with new ones. Throws AppError 403 unless this session has passed the second factor and its owner proved
 * presence within five minutes: with codes, a stolen token would grant permanent access to the account (R18.146).
 */
export async function makeRecoveryCodes(
  { db, accounts, log, now = () => new Date() }: RecoveryDeps,
  account: SignedInAccount,
): Promise<string[]> {
  if (account.aal !== 'aal2') throw new AppError(403, 'Recovery codes need a second factor. Please set one up first.')
  accounts.sessions?.requireFresh(account)
  const codes = Array.from({ length: codesAtATime }, newCode)
  const hashes = codes.map((code) => hashOf(account.id, code))
  await db.transaction(async (tx) => {
    await recoveryCodesRepo.replace(tx, account.id, hashes, now())
    await recordEvent(tx, log, { action: 'recovery_codes', subject: account.id })
  })
  accounts.mailNotice(recoveryCodesMade(account.email))
  return codes
}

/**
 * Accepts a recovery code in place of the second factor: uses it up, removes the account's factors and ends its other sessions.
 * `token` is the access token of the request. Throws AppError 409 if no recovery is needed, 422 for a wrong code, and 429 after ten
 * of them within 15 minutes.
 */
export async function recoverAccount(
  { db, accounts, log, now = () => new Date() }: RecoveryDeps,
  account: SignedInAccount,
  code: string,
  token: string,
): Promise<void> {
  if (!account.needsSecondFactor) throw new AppError(409, 'This session does not need a second factor.')
  const clearFailures = await limitByAccount({ db, now }, 'recovery', account.id).catch((error: unknown) => {
    throw error instanceof AuthError
      ? new AppError(429, 'Too many wrong codes. Please try again in 15 minutes.')
      : error
  })
  const refusal = wrongCode()
  const hash = hashOf(account.id, code)
  let wasFound = false
  const useCode = async (tx: Queryable) => {
    wasFound = await recoveryCodesRepo.use(tx, account.id, hash)
    if (!wasFound) throw refusal
    await recordEvent(tx, log, { action: 'recovery_code_used', subject: account.id })
  }
  try {
    await accounts.removeFactors(account, token, useCode)
  } catch (error) {
    const event = { action: 'failed_factor', subject: account.id, details: { factor: 'Recovery code' } } as const
    if (error === refusal) await db.transaction((tx) => recordEvent(tx, log, event))
    // The factor still exists. A hosted service is called after the code was used up (R20.70).
    else if (wasFound) await recoveryCodesRepo.giveBack(db, account.id, hash, now())
    throw error
  }
  await clearFailures()
  accounts.mailNotice(recoveryCodeUsed(account.email))
}
