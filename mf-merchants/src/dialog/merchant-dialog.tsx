import { merchantMutations, merchantQueries, useSave } from '@mca/api'
import { merchantFormOf, merchantInput } from '@mca/contract/merchants'
import type { RemoteDialogs } from '@mca/federation'
import { FormDialog } from '@mca/ui/dialog'
import { BusinessFields } from './business-fields'
import { ContactFields } from './contact-fields'

/** Adds or edits a merchant. Other remotes open it as the remote dialog 'merchants/MerchantDialog'. */
export function MerchantDialog({
  merchant,
  newName = '',
  onSaved,
  onClose,
}: RemoteDialogs['merchants/MerchantDialog']) {
  const { save, reload, creation, anotherWith } = useSave({
    record: merchant,
    create: merchantMutations.create(),
    update: merchantMutations.update(),
    fetch: merchantQueries.one,
  })
  return (
    <FormDialog
      title={merchant ? 'Edit Merchant' : 'Add Merchant'}
      submitLabel={merchant ? 'Update Merchant' : 'Add Merchant'}
      maxWidth="42rem"
      record={merchant}
      creation={creation}
      // A pick-list takes the one record.
      another={merchant || onSaved ? undefined : anotherWith(merchantFormOf())}
      schema={merchantInput}
      defaultValues={merchant ? merchantFormOf(merchant) : { ...merchantFormOf(), name: newName }}
      onSubmit={save}
      onSaved={onSaved}
      onReload={reload && (async () => merchantFormOf(await reload()))}
      onClose={onClose}
    >
      <BusinessFields id={merchant?.id} selectName={newName !== ''} />
      <ContactFields />
    </FormDialog>
  )
}
