import {
  merchant,
  type Merchant,
  type MerchantInput,
  merchantInput,
  type MerchantUpdate,
} from '@mca/contract/merchants'
import { type NamedRecordsRepo, namedRecordsRepo } from '../../shared/named-records/named-records.repo'

export const merchantsRepo: NamedRecordsRepo<Merchant, MerchantInput, MerchantUpdate> = namedRecordsRepo({
  table: 'merchants',
  noun: 'merchant',
  record: merchant,
  input: merchantInput,
  counted: 'counted_merchants',
  referrers: (merchant) => `from advances where merchant_id = ${merchant}`,
  recognizedBy: { names: ['name', 'dba'], taxId: 'tax_id' },
  sorts: {
    name: { by: 'sort_name' },
    dba: { by: 'sort_dba', isNullable: true },
    email: { by: 'sort_email', isNullable: true },
    phone: { by: 'phone', isNullable: true },
    location: { by: 'sort_location', isNullable: true },
    status: { by: 'status' },
    created_at: { by: 'created_at', descending: true },
  },
})
