import type { Company } from '@mca/contract/settings'
import { firstRow, type Queryable } from '../../platform/database/db'
import { sql } from '../../platform/database/sql'
import { companyId } from '../../shared/records/company-id'

const statements = {
  company: sql`select legal_name, ein, ein_last4, updated_at from company_settings`,
  // Without an EIN, the stored one stays.
  saveCompany: sql`
    insert into company_settings as stored (id, legal_name, ein, ein_last4) values ('${companyId}', $1, $2, $3)
    on conflict (id) do update set legal_name = excluded.legal_name, ein = coalesce(excluded.ein, stored.ein),
      ein_last4 = coalesce(excluded.ein_last4, stored.ein_last4), updated_at = next_version(stored.updated_at)`,
  lockCompany: sql`lock table company_settings in share row exclusive mode`,
}

interface StoredCompany {
  legal_name: string | null
  ein: Buffer | null
  ein_last4: string | null
  /** Null as long as nothing is saved. */
  updated_at: string | null
}

const nothing: StoredCompany = { legal_name: null, ein: null, ein_last4: null, updated_at: null }

/** The SQL of the payer of Form 1099-NEC. */
export const companyRepo = {
  async get(db: Queryable): Promise<StoredCompany> {
    return firstRow(await db.query<StoredCompany>(statements.company)) ?? nothing
  },

  /** One save at a time, also of a row that is not there yet. */
  async lock(tx: Queryable): Promise<StoredCompany> {
    await tx.query(statements.lockCompany)
    return companyRepo.get(tx)
  },

  async save(
    db: Queryable,
    { legal_name, ein_last4 }: Pick<Company, 'legal_name' | 'ein_last4'>,
    ein: Buffer | null,
  ): Promise<void> {
    await db.query(statements.saveCompany, [legal_name, ein, ein_last4])
  },
}
