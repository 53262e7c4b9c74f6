import { type Merchant, type MerchantInput, merchantInput, type MerchantUpdate } from '@mca/contract'
import { type Directory, directoryOf } from '../directory/directory.repo'

export const merchants: Directory<Merchant, MerchantInput, MerchantUpdate> = directoryOf({
  table: 'merchants',
  noun: 'merchant',
  columns: Object.keys(merchantInput.shape),
  referrers: 'from advances where merchant_id = $1',
})
