import { merchant, type Merchant, type MerchantInput, merchantInput, type MerchantUpdate } from '@mca/contract'
import { type ContactsRepo, contactsRepo } from '../contacts/contacts.repo'

export const merchantsRepo: ContactsRepo<Merchant, MerchantInput, MerchantUpdate> = contactsRepo({
  table: 'merchants',
  noun: 'merchant',
  record: merchant,
  input: merchantInput,
  referrers: 'from advances where merchant_id = $1',
  sorts: {
    name: ['sort_name'],
    dba: ['sort_dba'],
    email: ['sort_email'],
    phone: ['phone'],
    location: ['sort_location'],
    status: ['status'],
    created_at: ['created_at'],
  },
})
