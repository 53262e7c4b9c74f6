import type { Company } from '@mca/contract'
import { firstRow, type Queryable } from '../../platform/database/db'

/** The only row, whose id the EIN is encrypted for. */
export const companyId = '00000000-0000-4000-8000-000000000001'

const statements = {
  company: { name: 'company-settings', text: 'select legal_name, ein, ein_last4 from company_settings' },
  // Without an EIN, the stored one stays.
  saveCompany: {
    name: 'company-settings-save',
    text: `
      insert into company_settings as stored (id, legal_name, ein, ein_last4) values ('${companyId}', $1, $2, $3)
      on conflict (id) do update set legal_name = excluded.legal_name, ein = coalesce(excluded.ein, stored.ein),
        ein_last4 = coalesce(excluded.ein_last4, stored.ein_last4)`,
  },
}

interface StoredCompany {
  legal_name: string | null
  ein: Buffer | null
  ein_last4: string | null
}

/** The SQL of the payer of Form 1099-NEC. */
export const companyRepo = {
  async get(db: Queryable): Promise<StoredCompany> {
    return (
      firstRow(await db.query<StoredCompany>(statements.company)) ?? { legal_name: null, ein: null, ein_last4: null }
    )
  },

  async save(db: Queryable, { legal_name, ein_last4 }: Company, ein: Buffer | null): Promise<void> {
    await db.query(statements.saveCompany, [legal_name, ein, ein_last4])
  },
}
