import type { PayeeKind } from '@mca/contract/commissions'
import { paginationOf } from '@mca/contract/lists'
import { dollarsOf } from '@mca/contract/money'
import { AppError } from '@mca/contract/problems'
import {
  irisLines,
  portalProblemOf,
  returnsPerFile,
  type TaxRecord,
  type TaxRecordInput,
  type TaxListing,
  taxLabels,
  taxListingOf,
  taxReturnProblem,
  type TaxYear,
  type TaxYearQuery,
  tinTypeMissing,
} from '@mca/contract/tax'
import type { Encryption } from '../../shared/context/encryption'
import { holdPartyOfKind, ledgerParty } from '../posting/ledger-parties'
import type { Queryable, Transactions } from '../../platform/database/db'
import { offsetOf } from '../../shared/records/lists/page'
import { refuseOutdated } from '../../shared/records/version'
import { payerOf } from './company'
import { type PaidPayee, taxRepo } from './tax.repo'

interface Payee {
  kind: PayeeKind
  id: string
}

/** The tax record of an ISO or sales rep. AppError 404 for an unknown party. */
export async function getTaxRecord(db: Queryable, payee: Payee): Promise<{ record: TaxRecord | null }> {
  await ledgerParty(db, payee.kind, payee.id)
  return { record: await taxRepo.get(db, payee.id) }
}

/**
 * Saves the tax record. A TIN that is not given stays. AppError 404 for an unknown party; 400 for a stored TIN without a type; 409 for a TIN if
 * this server has no key for secrets, or if somebody has saved the record meanwhile. R22.40, R2.341.
 */
export const saveTaxRecord = (
  db: Transactions,
  payee: Payee,
  { tin, ...record }: TaxRecordInput,
  { encryption, expected }: { encryption: Encryption | undefined; expected: readonly string[] | null },
): Promise<{ record: TaxRecord | null }> =>
  db.transaction(async (tx) => {
    // Deleting a party deletes its tax record, so the party must stay until this one is saved.
    await holdPartyOfKind(tx, payee.kind, payee.id)
    if (tin !== null && !encryption) {
      const message = 'This server cannot store a TIN, because the hosted accounts service has no key to encrypt it.'
      throw new AppError(409, message, [{ path: 'tin', message }])
    }
    const stored = await taxRepo.get(tx, payee.id)
    refuseOutdated('tax record', stored?.updated_at, expected)
    // The contract's schema doesn't know whether one is stored.
    if (record.tin_type === null && (stored?.tin_last4 ?? null) !== null)
      throw new AppError(400, tinTypeMissing, [{ path: 'tin_type', message: tinTypeMissing }])
    const encrypted = tin === null ? null : (encryption?.encrypt(Buffer.from(tin), payee.id) ?? null)
    await taxRepo.save(tx, payee, { ...record, tin: encrypted, tin_last4: tin?.slice(-4) ?? null })
    return { record: await taxRepo.get(tx, payee.id) }
  })

const listingOf = (year: number, payee: PaidPayee): TaxListing => {
  const { classification, paid_by_network } = payee
  return taxListingOf(year, payee, classification && { classification, paid_by_network: paid_by_network ?? false })
}

/** All payees of a year. Each is on Form 1099-NEC or has the reason why not. R22.44. */
export async function readTaxYear(db: Queryable, year: number, query: TaxYearQuery): Promise<TaxYear> {
  const payees = await taxRepo.year(db, year)
  const rows = payees.map((payee) => ({
    id: payee.id,
    party: payee.party,
    tin_last4: payee.tin_last4,
    paid: dollarsOf(payee.paid),
    withheld: dollarsOf(payee.withheld),
    listing: listingOf(year, payee),
    problem: listingOf(year, payee) === 'listed' ? taxReturnProblem(payee) : null,
  }))
  const sumOf = (of: 'paid' | 'withheld') => dollarsOf(payees.reduce((sum, payee) => sum + payee[of], 0))
  const listed = rows.filter(({ listing }) => listing === 'listed').length
  const not_in_files = rows.filter(({ problem }) => problem !== null).length
  const offset = offsetOf(query)
  return {
    data: rows.slice(offset, offset + query.limit),
    pagination: paginationOf(query, rows.length),
    totals: { paid: sumOf('paid'), withheld: sumOf('withheld'), listed, not_in_files },
    files: Math.ceil((listed - not_in_files) / returnsPerFile),
  }
}

/** The lines of a CSV file with up to 100 payees that are listed and fit the files (R22.561). AppError 404 if there are fewer files, and 409
 * if the company's name does not fit. R22.47. */
export async function readTaxFile(
  db: Queryable,
  year: number,
  file: number,
  encryption: Encryption | undefined,
): Promise<string[][]> {
  const listed = (await taxRepo.year(db, year)).filter(
    (payee) => listingOf(year, payee) === 'listed' && taxReturnProblem(payee) === null,
  )
  const some = listed.slice((file - 1) * returnsPerFile, file * returnsPerFile)
  if (some.length === 0) throw new AppError(404, 'File not found.')
  const returns = some.map((payee) => ({
    ...payee,
    tin: payee.tin && (encryption?.decrypt(payee.tin, payee.id).toString() ?? null),
  }))
  const payer = await payerOf(db, encryption)
  const problem = payer.name && portalProblemOf('business_name', `${taxLabels.legal_name} of the company`, payer.name)
  if (problem) throw new AppError(409, `${problem}. Correct it in the settings.`)
  return irisLines(year, returns, payer)
}
