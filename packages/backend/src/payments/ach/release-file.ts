import { createHash } from 'node:crypto'
import { achFileStates, type AchFileState, achLimitProblem } from '@mca/contract/ach'
import type { Day } from '@mca/contract/days'
import { nameFew } from '@mca/contract/fields'
import { addBankingDays } from '@mca/contract/schedules'
import { formatCount } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Encryption } from '../../shared/context/encryption'
import { bulkChangeRepo } from '../../deals/advances/bulk-change.repo'
import { approvalRefusal } from '../../ledgers/approvals/approval-refusal'
import { ledgerRepo } from '../../ledgers/posting/ledger.repo'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import { requireState } from '../../ledgers/posting/require-state'
import type { Queryable, Transactions } from '../../platform/database/db'
import { achEntriesRepo, type StoredEntry } from './ach-entries.repo'
import { achFilesRepo, type StoredFile } from './ach-files.repo'
import { achReleaseRepo } from './ach-release.repo'
import { achProfileRepo } from './ach-profile.repo'
import { requireEncryption } from './bank-accounts'
import { refusalsProblem } from './build-file'
import { type AchMoment, effectiveDay, readCandidates } from './candidates'
import { dailyLimits } from './batches'
import { achRecordRepos } from './ach-records.repo'

export interface FileAction {
  id: string
  expected: readonly string[] | null
  account: SignedInAccount
}

/** How many banking days after its settlement a prenote without a return is valid. */
const prenoteDays = 3

/** The key of the candidate that an entry was. */
function keyOf({ kind, advance_id, payment_id, returned_payment_id, payout_id, bank_account_id }: StoredEntry): string {
  switch (kind) {
    case 'debit':
    case 'refund':
      return `${kind}:${advance_id}`
    case 'retry':
      return `retry:${payment_id}`
    case 'return_fee':
      return `return_fee:${returned_payment_id}`
    case 'prenote':
      return `prenote:${bank_account_id}`
    case 'syndicator_payout':
    case 'commission':
      return `payout:${payout_id}`
  }
}

/**
 * Releases a file: its debits become pending payments, its payouts are sent. Everything is checked again. AppError 409 without a second factor, for whoever had a hand in it (R25.22), if
 * an entry may not go any more, if its day has passed, or in another state. R25.21.
 */
export const releaseAchFile = (db: Transactions, action: FileAction, moment: AchMoment): Promise<void> =>
  db.transaction(async (tx) => {
    await achFilesRepo.holdBuilding(tx)
    const file = await lockIn(tx, action, ['built'])
    const entries = await achEntriesRepo.entries(tx, file.id)
    await lockMoney(tx, file.id, entries)
    const problem = await releaseProblem(tx, { file, entries }, action.account, moment)
    if (problem !== null) throw new AppError(409, problem)
    await achReleaseRepo.send(
      tx,
      file.id,
      file.effective_on,
      addBankingDays(file.effective_on, prenoteDays) ?? file.effective_on,
    )
    for (const repo of achRecordRepos) await repo.record(tx, file.id, file.effective_on as Day)
    await achFilesRepo.move(tx, file.id, 'released', { approver: action.account })
    await postLedgers(tx)
  })

/** Discards a file that nobody has released. AppError 404, 409. R25.20. */
export const discardAchFile = (db: Transactions, action: FileAction): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await lockIn(tx, action, ['built'])
    await achFilesRepo.move(tx, file.id, 'discarded')
  })

/** Records that the bank has accepted a file. AppError 404, 409. R25.20. */
export const acceptAchFile = (db: Transactions, action: FileAction): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await lockIn(tx, action, ['released', 'downloaded'])
    await achFilesRepo.move(tx, file.id, 'accepted')
  })

/** '2 payouts of this file were'. */
const ofThisFile = (noun: string, { length }: readonly unknown[]) =>
  `${formatCount(length, noun)} of this file ${length === 1 ? 'was' : 'were'}`
const namesOf = (records: readonly { name: string }[]) => nameFew(records.map(({ name }) => name))
const cannotReject = (what: string, records: readonly { name: string }[]) =>
  new AppError(409, `${what} since, so the file cannot be marked as rejected: ${namesOf(records)}.`)

/**
 * Records that the bank has rejected a file: its payments are deleted, its payouts are approved again, and the debits are free. AppError 404; 409 if one of its payments was returned,
 * cleared or changed since. R25.24.
 */
export const rejectAchFile = (db: Transactions, action: FileAction, reason: string): Promise<void> =>
  db.transaction(async (tx) => {
    // A bank may reject a file on its effective day, on which it counts as settled already.
    const file = await lockIn(tx, action, ['released', 'downloaded', 'accepted', 'settled'])
    const payouts = await achReleaseRepo.lockPayouts(tx, file.id)
    const payments = await achReleaseRepo.lockPayments(tx, file.id)
    const changed = payments.filter(({ status, return_code }) => status !== 'pending' || return_code !== null)
    if (changed.length > 0)
      throw new AppError(
        409,
        `${ofThisFile('payment', changed)} returned, cleared or changed since: ${namesOf(changed)}. Undo that first.`,
      )
    const ended = payouts.filter(({ state, is_changed }) => state !== 'sent' || is_changed)
    if (ended.length > 0) throw cannotReject(`${ofThisFile('payout', ended)} settled, returned or changed`, ended)
    for (const { noun, lockOfFile } of achRecordRepos) {
      const settled = (await lockOfFile(tx, file.id)).filter(({ state }) => state !== 'sent')
      if (settled.length > 0) throw cannotReject(`${ofThisFile(noun, settled)} settled or returned`, settled)
    }
    const entries = await achEntriesRepo.entries(tx, file.id)
    await bulkChangeRepo.lock(tx, advancesOf(entries))
    await achReleaseRepo.takeBack(tx, file.id)
    for (const repo of achRecordRepos) await repo.remove(tx, file.id)
    await achFilesRepo.move(tx, file.id, 'rejected', { reason })
    await postLedgers(tx)
  })

/** Records that a released file was downloaded. AppError 404, 409. R25.20. */
export const markDownloaded = (db: Transactions, action: FileAction): Promise<void> =>
  db.transaction(async (tx) => {
    const file = await lockIn(tx, action, ['released', 'downloaded', 'accepted', 'settled'])
    if (file.state === 'released') await achFilesRepo.move(tx, file.id, 'downloaded')
  })

/** The bytes of a released file, exactly as they were built. AppError 404; 409 before the release. R25.21. */
export async function readAchFile(
  db: Queryable,
  { id, encryption }: { id: string; encryption: Encryption | undefined },
): Promise<{ file: StoredFile; content: Buffer }> {
  const key = requireEncryption(encryption)
  const file = await achFilesRepo.stored(db, id)
  if (file.state === 'built') throw new AppError(409, 'Someone else must release this file first.')
  if (file.state === 'discarded' || file.state === 'rejected')
    throw new AppError(409, 'This file was rejected or discarded.')
  const content = key.decrypt(await achFilesRepo.content(db, id), id)
  if (createHash('sha256').update(content).digest('hex') !== file.sha256)
    throw new Error('the bytes of a file differ from those that were built')
  return { file, content }
}

async function lockIn(
  tx: Queryable,
  { id, expected }: FileAction,
  allowed: readonly AchFileState[],
): Promise<StoredFile> {
  const file = await achFilesRepo.lock(tx, id)
  requireState('file', file, { states: achFileStates, allowed, expected })
  return file
}

const advancesOf = (entries: readonly StoredEntry[]) =>
  [...new Set(entries.flatMap(({ advance_id }) => advance_id ?? []))].toSorted()

/**
 * Locks what decides about the entries: payouts, payments, bank accounts, then advances and their money (docs/architecture.md, order of locks). Without it, a payout that somebody sends by
 * hand at the same moment would go out twice. R25.61.
 */
async function lockMoney(tx: Queryable, file: string, entries: readonly StoredEntry[]): Promise<void> {
  const advances = advancesOf(entries)
  await achReleaseRepo.lockPayouts(tx, file)
  await achReleaseRepo.lockPayments(tx, file)
  await achReleaseRepo.lockAccounts(tx, file)
  await bulkChangeRepo.lock(tx, advances)
  await ledgerRepo.lockAdvances(tx, advances)
}

/** Why this account may not release a file that is built, as a sentence; null if it may. The page of the file and the release ask it. R25.21, R25.22. */
export async function releaseProblem(
  db: Queryable,
  { file, entries }: { file: StoredFile; entries: readonly StoredEntry[] },
  account: SignedInAccount,
  moment: AchMoment,
): Promise<string | null> {
  const refusal = approvalRefusal('file', file.involved, account)
  if (refusal !== null) return refusal
  if (account.aal !== 'aal2')
    return 'Releasing a file needs a second factor. Add one under your account, sign in with it, and release the file then.'
  return problemNow(db, file, entries, moment)
}

/** Why a file may not go any more: the same checks as when it was built, with the amounts of the file. */
async function problemNow(
  tx: Queryable,
  file: StoredFile,
  entries: readonly StoredEntry[],
  moment: AchMoment,
): Promise<string | null> {
  const next = 'Discard this file and build a new one.'
  const profile = await achProfileRepo.current(tx)
  if (!profile || profile.id !== file.profile_id) return `The bank profile has changed since. ${next}`
  const possible = effectiveDay(profile, file.timing, moment)
  if (possible === null || possible > file.effective_on) return `The cut-off for its day has passed since. ${next}`
  const keys = entries.map(keyOf)
  const { timing, due_on: dueOn, effective_on: effectiveOn, id: fileId } = file
  const candidates = await readCandidates(tx, profile, {
    timing,
    today: moment.today,
    dueOn,
    effectiveOn,
    fileId,
    keys,
  })
  const byKey = new Map(candidates.map((one) => [one.key, one]))
  const changed = entries.flatMap((entry) => {
    const now = byKey.get(keyOf(entry))
    if (!now) return [{ code: entry.name, refusal: 'It is no longer due.' }]
    if (now.refusal !== null) return [{ code: now.code, refusal: now.refusal }]
    if (now.account_id !== entry.bank_account_id) return [{ code: now.code, refusal: 'Its bank account has changed.' }]
    if (entry.kind !== 'debit' && now.cents !== entry.cents)
      return [{ code: now.code, refusal: 'Its amount has changed.' }]
    return now.cents < entry.cents ? [{ code: now.code, refusal: 'Less is due now.' }] : []
  })
  return (
    refusalsProblem(changed, 0, next) ??
    achLimitProblem(
      { debits: file.debit_cents, credits: file.credit_cents },
      await achFilesRepo.movedOn(tx, effectiveOn as Day, file.id),
      dailyLimits(profile),
    )
  )
}
