import { merchantQueries } from '@mca/api'
import type { Reference } from '@mca/contract/fields'
import { RemoteDialog } from '@mca/federation/dialogs'
import { RecordSelect, type RecordSelectProps } from './record-select'

export function MerchantSelect({ stored, ...field }: RecordSelectProps & { stored?: Reference | undefined }) {
  return (
    <RecordSelect
      {...field}
      noun="Merchant"
      many="merchants"
      page={merchantQueries.picker}
      one={merchantQueries.one}
      detail={({ dba }) => dba}
      stored={stored ? [stored] : []}
      dialog={(props) => <RemoteDialog name="merchants/MerchantDialog" {...props} />}
    />
  )
}
