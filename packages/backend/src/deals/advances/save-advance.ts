import type { AdvanceDetail, AdvanceInput, AdvanceUpdate } from '@mca/contract/advances'
import type { PayeeKind } from '@mca/contract/commissions'
import { AppError } from '@mca/contract/problems'
import { amountOfPercent, factorRateOf } from '@mca/contract/rules'
import { copyAgreements } from '../../ledgers/commissions/copy-agreements'
import { renewFirstDefault } from '../../ledgers/posting/first-defaults'
import { postLedgers } from '../../ledgers/posting/post-ledgers'
import type { Db, Queryable, Transactions } from '../../platform/database/db'
import { readAnswer } from '../../shared/records/json/json-answer'
import { isForeignKeyViolation, unknownReferences } from '../../shared/records/unknown-references'
import { changedMeanwhile } from '../../shared/records/version'
import { planAdvances } from '../../schedules/plan-advances'
import { advanceWriteRepo, type LockedAdvance } from './advance-write.repo'
import { advancesRepo } from './advances.repo'
import { withFeeAmounts } from './stored-terms'

/**
 * Records a new advance with its fees and participations in one transaction. Derives a missing factor rate or company
 * participation (R11.11, R11.18). AppError 400 for a reference to a record that does not exist.
 */
export const createAdvance = (db: Transactions, input: AdvanceInput): Promise<AdvanceDetail> =>
  inTransaction(db, async (tx) => {
    await refuseUnknown(tx, input)
    const { amount, payback, company_participation_pct } = input
    const id = await advanceWriteRepo.insert(tx, {
      ...input,
      factor_rate: input.factor_rate ?? factorRateOf(payback, amount),
      company_participation: input.company_participation ?? amountOfPercent(amount, company_participation_pct),
    })
    await replaceRows(tx, id, input)
    await planAdvances(tx, [id])
    await copyAgreements(tx, [id])
    await postLedgers(tx)
    return readAnswer(await advancesRepo.get(tx, id))
  })

/**
 * Changes an advance. A list of rows in the input replaces the whole stored list. AppError 404; 409 if the stored version is not
 * among `expected`, or if the deal flow of an advance that was closed before the call would change (R7.5); 400 for a reference to a
 * record that does not exist.
 */
export const updateAdvance = (
  db: Db,
  id: string,
  input: AdvanceUpdate,
  expected: readonly string[] | null,
): Promise<AdvanceDetail> =>
  inTransaction(db, async (tx) => {
    const stored = await advanceWriteRepo.lock(tx, id)
    if (expected && !expected.includes(stored.updated_at)) throw changedMeanwhile('advance')
    const changesDealFlow = input.deal_flow !== undefined && input.deal_flow !== stored.deal_flow
    if (changesDealFlow && (await advanceWriteRepo.isClosed(tx, id)))
      throw new AppError(409, 'This advance is paid in full, so its status cannot be changed.')
    await refuseUnknown(tx, input)
    await advanceWriteRepo.update(tx, id, input)
    await replaceRows(tx, id, input)
    await planAdvances(tx, [id])
    await copyAgreements(tx, [id], changedPayees(input, stored))
    if (input.date_funded !== undefined && input.date_funded !== stored.date_funded) await renewFirstDefault(tx, id)
    await postLedgers(tx, input.reprice_reason)
    return readAnswer(await advancesRepo.get(tx, id))
  })

/** The kinds of parties with agreements that the input replaces. */
const changedPayees = ({ iso_id, sales_rep_id }: AdvanceUpdate, stored: LockedAdvance): PayeeKind[] => [
  ...(iso_id !== undefined && iso_id !== stored.iso_id ? (['iso'] as const) : []),
  ...(sales_rep_id !== undefined && sales_rep_id !== stored.sales_rep_id ? (['salesRep'] as const) : []),
]

async function refuseUnknown(tx: Queryable, input: AdvanceUpdate) {
  const unknown = await advanceWriteRepo.unknownReferences(tx, {
    merchant_id: input.merchant_id ?? null,
    funder_id: input.funder_id ?? null,
    iso_id: input.iso_id ?? null,
    sales_rep_id: input.sales_rep_id ?? null,
    syndicator_ids: input.syndicator_participations?.map(({ syndicator_id }) => syndicator_id) ?? [],
  })
  if (unknown.length) throw unknownReferences(unknown)
}

async function replaceRows(tx: Queryable, id: string, input: AdvanceUpdate) {
  const { company_fees, syndicator_participations } = input
  if (company_fees) await advanceWriteRepo.replaceFees(tx, id, company_fees)
  if (syndicator_participations)
    await advanceWriteRepo.replaceParticipations(tx, id, withFeeAmounts(syndicator_participations, input))
}

/**
 * PostgreSQL refuses the save if a referenced record was deleted after the check. The second run then reports which
 * one.
 */
export async function inTransaction<T>(db: Transactions, work: (tx: Queryable) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (isForeignKeyViolation(error)) return db.transaction(work)
    throw error
  }
}
