import type { AchProfileInput } from '@mca/contract/ach'
import { lastFourOf } from '@mca/contract/bank'
import { AppError } from '@mca/contract/problems'
import type { AchEntry } from '@mca/tables/ach'
import type { Encryption } from '../../shared/context/encryption'
import { sumOf } from './batches'
import type { Candidate } from './candidates'
import type { StoredOffset } from './offsets.repo'
import type { NewOffsetAccount, StoredOffsetAccount, StoredProfile } from './ach-profile.repo'

/**
 * The offset account of a profile that is proposed with this id, encrypted. Without a number, it is that of the profile before, and the same account if bank and type are the same too. AppError
 * 400 if that has none. R25.76.
 */
export function offsetAccountOf(
  id: string,
  {
    offset_routing,
    offset_type,
    offset_account,
  }: Pick<AchProfileInput, 'offset_routing' | 'offset_type' | 'offset_account'>,
  before: StoredOffsetAccount | undefined,
  requireKey: () => Encryption,
): NewOffsetAccount | null {
  if (offset_routing === null) return null
  const key = requireKey()
  const stored = before?.offset_account ? key.decrypt(before.offset_account, before.id).toString() : ''
  const number = offset_account || stored
  if (number === '') {
    const message = 'Account number is required'
    throw new AppError(400, message, [{ path: 'offset_account', message }])
  }
  const isSame = number === stored && before?.offset_routing === offset_routing && before.offset_type === offset_type
  return {
    encrypted: key.encrypt(Buffer.from(number), id),
    last4: lastFourOf(number),
    from: isSame ? before.offset_from : id,
  }
}

interface Batch {
  key: Candidate
  entries: readonly Candidate[]
}

/** True if a batch gets an offset entry. Prenotes move nothing, so there is nothing to balance. */
export const needsOffset = ({ offset_routing }: StoredProfile, { entries }: Batch): boolean =>
  offset_routing !== null && sumOf(entries) > 0

/** The offset entry of a batch, as it is stored. */
export const offsetOf = (
  { offset_last4 }: StoredProfile,
  { key, entries }: Batch,
  place: { batch: number; trace: string },
): StoredOffset => ({
  ...place,
  description: key.description,
  entry_class: key.batch_class,
  direction: key.direction === 'debit' ? 'credit' : 'debit',
  cents: sumOf(entries),
  account_last4: offset_last4 ?? '',
})

/** The offset entry as it is written to the file. `number` is the account number, encrypted. */
export const writtenOffset = (
  { id, offset_routing, offset_type, company_name }: StoredProfile,
  { direction, cents, trace }: StoredOffset,
  { number, key }: { number: Buffer; key: Encryption },
): AchEntry => ({
  transactionCode: String((offset_type === 'savings' ? 30 : 20) + (direction === 'debit' ? 7 : 2)),
  routingNumber: offset_routing ?? '',
  accountNumber: key.decrypt(number, id).toString(),
  cents,
  individualId: 'OFFSET',
  name: company_name,
  trace,
})
