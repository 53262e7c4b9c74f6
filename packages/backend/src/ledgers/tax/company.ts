import { AppError } from '@mca/contract/problems'
import type { Company, CompanyInput } from '@mca/contract/settings'
import type { Encryption } from '../../shared/context/encryption'
import type { Db, Queryable } from '../../platform/database/db'
import { refuseOutdated } from '../../shared/records/version'
import { companyId } from '../../shared/records/company-id'
import { companyRepo } from './company.repo'

/**
 * Saves the payer of Form 1099-NEC. An EIN that is not given stays. AppError 409 for an EIN if this server has no key for
 * secrets, or if somebody has saved it meanwhile. R20.87, R2.341.
 */
export async function saveCompany(
  db: Db,
  { legal_name, ein }: CompanyInput,
  { encryption, expected }: { encryption: Encryption | undefined; expected: readonly string[] | null },
): Promise<Company> {
  if (ein !== null && !encryption) {
    const message = 'This server cannot store an EIN, because the hosted accounts service has no key to encrypt it.'
    throw new AppError(409, message, [{ path: 'ein', message }])
  }
  const sealed = ein === null ? null : (encryption?.encrypt(Buffer.from(ein), companyId) ?? null)
  return db.transaction(async (tx) => {
    refuseOutdated('record', (await companyRepo.lock(tx)).updated_at ?? undefined, expected)
    await companyRepo.save(tx, { legal_name, ein_last4: ein?.slice(-4) ?? null }, sealed)
    return companyOf(await companyRepo.get(tx))
  })
}

/** The payer as screens show it: without the EIN itself. */
export const companyOf = ({ legal_name, ein_last4, updated_at }: Company): Company => ({
  legal_name,
  ein_last4,
  updated_at,
})

/** The payer's name and EIN for a file. */
export async function payerOf(
  db: Queryable,
  encryption: Encryption | undefined,
): Promise<{ name: string | null; ein: string | null }> {
  const { legal_name, ein } = await companyRepo.get(db)
  return { name: legal_name, ein: ein && (encryption?.decrypt(ein, companyId).toString() ?? null) }
}
