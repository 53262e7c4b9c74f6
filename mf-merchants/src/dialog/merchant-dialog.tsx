import { merchantMutations, merchantQueries, useSave } from '@mca/api'
import { merchantInput, type Merchant, type MerchantForm } from '@mca/contract'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { BusinessFields } from './business-fields'
import { ContactFields } from './contact-fields'

const empty = {
  name: '',
  dba: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  tax_id: '',
  business_type: '',
  status: 'active',
  notes: '',
} as const satisfies MerchantForm

const formOf = (merchant: Merchant | undefined): MerchantForm => ({ ...empty, ...merchant })

/** Adds a merchant, or edits one. Also opened by other remotes, through the remote dialog 'merchants/MerchantDialog'. */
export function MerchantDialog({ merchant, onSaved, onClose }: RemoteDialogs['merchants/MerchantDialog']) {
  const { save, reload } = useSave({
    record: merchant,
    create: merchantMutations.create(),
    update: merchantMutations.update(),
    fetch: merchantQueries.one,
  })
  return (
    <FormDialog
      title={merchant ? 'Edit Merchant' : 'Add Merchant'}
      submitLabel={merchant ? 'Update Merchant' : 'Add Merchant'}
      busyLabel="Saving..."
      maxWidth="42rem"
      schema={merchantInput}
      defaultValues={formOf(merchant)}
      onSubmit={save}
      onSaved={onSaved}
      onReload={reload && (async () => formOf(await reload()))}
      onClose={onClose}
    >
      <BusinessFields />
      <ContactFields />
    </FormDialog>
  )
}
