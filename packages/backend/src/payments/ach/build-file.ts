import { createHash, randomUUID } from 'node:crypto'
import { type AchBuild, achLimitProblem, prenoteProblem } from '@mca/contract/ach'
import { formatDate } from '@mca/contract/days'
import { dollarsOf, formatCount, formatMoneyExact } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import { type AchBatch, type AchEntry, achRecords, toAscii, validateAchFile } from '@mca/tables/ach'
import type { SignedInAccount } from '../../shared/context/accounts'
import type { Encryption } from '../../shared/context/encryption'
import { createPauses } from '../../shared/background/create-pauses'
import type { Queryable, Transactions } from '../../platform/database/db'
import type { StoredEntry } from './ach-entries.repo'
import { achFilesRepo } from './ach-files.repo'
import { restoreProblem } from './ach-numbers'
import { achNumbersRepo } from './ach-numbers.repo'
import { achProfileRepo, type StoredProfile } from './ach-profile.repo'
import { requireEncryption } from './bank-accounts'
import { numbersRepo } from './bank-numbers.repo'
import { type AchMoment, bankTime, type Candidate, effectiveDay, readCandidates } from './candidates'
import { batchesOf, dailyLimits, totalsOf } from './batches'
import { needsOffset, offsetOf, writtenOffset } from './offsets'
import { offsetsRepo, type StoredOffset } from './offsets.repo'

/** The modifiers of files, in the order of their numbers. The files of one day have different ones, because there are at most 36. R25.68. */
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

interface Actor {
  account: SignedInAccount
  encryption: Encryption | undefined
}

/** The transaction code: the account, the direction, and whether it is a prenote. */
const transactionCodeOf = ({ account_type, direction, kind }: Candidate): string =>
  String((account_type === 'savings' ? 30 : 20) + (direction === 'debit' ? 7 : 2) + (kind === 'prenote' ? 1 : 0))

/** A name that a file can carry: the holder's; the owner's if nothing of that is Latin; else the code of the deal. R25.67. */
const latinNameOf = ({ holder, name, code }: Candidate): string =>
  [holder ?? '', name, code].find((text) => toAscii(text) !== '') ?? 'ACCOUNT HOLDER'

/** Some refusals as a sentence: those that are new since the person looked. */
export function refusalsProblem(
  refused: readonly Pick<Candidate, 'code' | 'refusal'>[],
  missing: number,
  next: string,
): string | null {
  if (refused.length + missing === 0) return null
  const named = refused.slice(0, 3).map(({ code, refusal }) => `${code}: ${refusal}`)
  const rest = refused.length + missing - named.length
  const more =
    rest > 0
      ? ` ${formatCount(rest, named.length > 0 ? 'other entry' : 'entry', named.length > 0 ? 'other entries' : 'entries')} can no longer be sent.`
      : ''
  return `${named.join(' ')}${more} ${next}`.trim()
}

/**
 * Builds a file from the candidates that a person has seen, and fixes its bytes. AppError 409 if one of them may not go any more, if the effective day or a shown sum has changed, if a limit is
 * exceeded, without a bank profile or a key, or in a restored book that
 * nobody has confirmed. R25.16, R25.144.
 */
export const buildAchFile = (
  db: Transactions,
  build: AchBuild,
  { account, encryption }: Actor,
  moment: AchMoment,
): Promise<string> =>
  db.transaction(async (tx) => {
    const key = requireEncryption(encryption)
    await achFilesRepo.holdBuilding(tx)
    const restored = await restoreProblem(tx)
    if (restored !== null) throw new AppError(409, restored)
    const profile = await achProfileRepo.current(tx)
    if (!profile) throw new AppError(409, 'There is no bank profile. Enter it, and have it approved.')
    const { timing, keys } = build
    const effectiveOn = effectiveDay(profile, timing, moment)
    if (effectiveOn !== build.effective_on)
      throw new AppError(
        409,
        effectiveOn === null
          ? 'The bank no longer accepts same-day entries. Choose the next banking day.'
          : `The cut-off has passed: the entries would be settled on ${formatDate(effectiveOn)}. Review them again.`,
      )
    const days = { timing, today: moment.today, dueOn: moment.today, effectiveOn }
    const candidates = await readCandidates(tx, profile, { ...days, keys: [...new Set(keys)] })
    const problem =
      refusalsProblem(
        candidates.filter(({ refusal }) => refusal !== null),
        new Set(keys).size - candidates.length,
        'Review the entries again.',
      ) ??
      changeProblem(totalsOf(candidates), build.shown) ??
      prenoteProblem(candidates) ??
      achLimitProblem(totalsOf(candidates), await achFilesRepo.movedOn(tx, effectiveOn, null), dailyLimits(profile))
    if (problem !== null) throw new AppError(409, problem)
    return store(tx, { profile, candidates, days: { ...days, now: moment.now }, key, account })
  })

/** Why a file with these sums, in cents, is not the one that was shown, whose sums are in dollars; null if it is. */
function changeProblem(sums: { debits: number; credits: number }, shown: AchBuild['shown']): string | null {
  const [debits, credits] = [dollarsOf(sums.debits), dollarsOf(sums.credits)]
  if (!shown || (shown.debits === debits && shown.credits === credits)) return null
  return `The entries now have ${formatMoneyExact(debits)} in debits and ${formatMoneyExact(credits)} in credits. Review them again.`
}

async function mapWithPauses<From, To>(rows: Iterable<From>, map: (row: From) => To): Promise<To[]> {
  const pause = createPauses()
  const mapped: To[] = []
  for (const row of rows) {
    mapped.push(map(row))
    await pause()
  }
  return mapped
}

/** A bank refuses the whole file for one fault, so none is stored. Throws an Error, because a fault is a defect of the writer or of what it was given. R25.146. */
async function requireValid(lines: readonly string[]): Promise<void> {
  const pause = createPauses()
  async function* withPauses() {
    for (const line of lines) {
      await pause()
      yield line
    }
  }
  for await (const { line, column, problem } of validateAchFile(withPauses()))
    throw new Error(`the file to the bank is not valid at line ${line}, column ${column}: ${problem}`)
}

interface FileToStore {
  profile: StoredProfile
  candidates: readonly Candidate[]
  days: Parameters<typeof readCandidates>[2] & { now: Date }
  key: Encryption
  account: SignedInAccount
}

async function store(tx: Queryable, { profile, candidates, days, key, account }: FileToStore): Promise<string> {
  const id = randomUUID()
  const odfi = profile.destination.slice(0, 8)
  const batches = batchesOf(candidates)
  const ordered = batches.flatMap(({ entries }) => entries)
  const offsetCount = batches.filter((batch) => needsOffset(profile, batch)).length
  const traces = (await achNumbersRepo.traces(tx, ordered.length + offsetCount)).map((trace) => odfi + trace).values()
  const nextTrace = () => traces.next().value ?? ''
  const numbers = await numbersRepo.of(
    tx,
    ordered.flatMap(({ account_id }) => account_id ?? []),
  )
  const traceOf = new Map<Candidate, string>()
  const offsets: StoredOffset[] = []
  for (const [index, batch] of batches.entries()) {
    for (const one of batch.entries) traceOf.set(one, nextTrace())
    // The last entry of its batch.
    if (needsOffset(profile, batch)) offsets.push(offsetOf(profile, batch, { batch: index + 1, trace: nextTrace() }))
  }
  const entryOf = (one: Candidate): AchEntry => ({
    transactionCode: transactionCodeOf(one),
    routingNumber: one.routing_number ?? '',
    accountNumber: key.decrypt(numbers.get(one.account_id ?? '') ?? Buffer.alloc(0), one.account_id ?? '').toString(),
    cents: one.cents,
    individualId: one.advance_id === null ? '' : one.code,
    name: latinNameOf(one),
    trace: traceOf.get(one) ?? '',
  })
  const created = bankTime(profile, days.now)
  if ((await achFilesRepo.countOn(tx, created.day, profile.time_zone)) >= modifiers.length)
    throw new AppError(409, 'A bank accepts at most 36 files a day. Build the next one tomorrow.')
  const number = await achNumbersRepo.nextFile(tx)
  const written: AchBatch[] = []
  const offsetNumber = await offsetsRepo.number(tx, profile.id)
  for (const [index, { key: batch, entries }] of batches.entries()) {
    const offset = offsets.find((one) => one.batch === index + 1)
    written.push({
      entryClass: batch.batch_class,
      description: batch.description,
      effectiveOn: days.effectiveOn,
      entries: await mapWithPauses(entries, entryOf),
      ...(offset && offsetNumber && { offset: writtenOffset(profile, offset, { number: offsetNumber, key }) }),
    })
  }
  const records = achRecords({
    originator: {
      destination: profile.destination,
      origin: profile.origin,
      destinationName: profile.destination_name,
      originName: profile.origin_name,
      companyName: profile.company_name,
      companyId: profile.company_id,
      odfi,
      reference: profile.reference ?? '',
    },
    createdOn: created.day,
    createdAt: created.time,
    modifier: modifiers[(number - 1) % modifiers.length] ?? '',
    batches: written,
  })
  const lines = await mapWithPauses(records, (record) => record)
  await requireValid(lines)
  const lineEnd = profile.has_crlf ? '\r\n' : '\n'
  const content = Buffer.from(lines.map((line) => line + lineEnd).join(''), 'latin1')
  const totals = totalsOf(candidates)
  const entries: StoredEntry[] = ordered.map((one, index) => ({
    position: index + 1,
    kind: one.kind,
    description: one.description,
    entry_class: one.batch_class,
    bank_account_id: one.account_id ?? '',
    advance_id: one.advance_id,
    payout_id: one.payout_id,
    payment_id: one.payment_id,
    returned_payment_id: one.returned_payment_id,
    name: one.holder ?? one.name,
    cents: one.cents,
    trace: traceOf.get(one) ?? '',
  }))
  await achFilesRepo.insert(
    tx,
    {
      id,
      number,
      created_at: days.now,
      profile_id: profile.id,
      timing: days.timing,
      due_on: days.dueOn,
      effective_on: days.effectiveOn,
      content: key.encrypt(content, id),
      sha256: createHash('sha256').update(content).digest('hex'),
      debit_cents: totals.debits,
      credit_cents: totals.credits,
    },
    entries,
    account,
  )
  await offsetsRepo.insert(tx, id, offsets)
  return id
}
