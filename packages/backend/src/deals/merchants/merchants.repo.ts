import { merchant, type Merchant, type MerchantInput, merchantInput, type MerchantUpdate } from '@mca/contract'
import { type ContactsRepo, contactsRepo } from '../../shared/named-records/contacts.repo'

export const merchantsRepo: ContactsRepo<Merchant, MerchantInput, MerchantUpdate> = contactsRepo({
  table: 'merchants',
  noun: 'merchant',
  record: merchant,
  input: merchantInput,
  counted: 'counted_merchants',
  referrers: 'from advances where merchant_id = $1',
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
