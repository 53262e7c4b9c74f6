import { useCreation } from '@mca/api'
import {
  accountTypes,
  type BankAccount,
  bankAccountInput,
  bankAccountLabels as labels,
  entryClasses,
  holderKinds,
} from '@mca/contract/bank'
import { FormDialog } from '@mca/ui/dialog'
import { DateField, FieldGrid, MoneyField, SelectField, TextField } from '@mca/ui/form'
import { bankAccountMutations } from './bank-account-api'

interface ProposeProps {
  owner: BankAccount['owner']
  current: BankAccount | null
  onClose: () => void
}

/** Proposes an account or a change. The number is never shown again, so an empty field keeps it. */
export function ProposeAccountDialog({ owner, current, onClose }: ProposeProps) {
  const { save, creation } = useCreation(bankAccountMutations.propose(owner))
  const isBusiness = owner.kind !== 'salesRep'
  return (
    <FormDialog
      title={current ? 'Change Bank Account' : 'Add Bank Account'}
      submitLabel="Propose"
      busyLabel="Proposing..."
      creation={creation}
      schema={bankAccountInput}
      // Don't keep a draft when the session ends: it contains an account number.
      isSecret
      defaultValues={{
        routing_number: current?.routing_number ?? '',
        account_number: '',
        account_type: current?.account_type ?? 'checking',
        holder: current?.holder ?? owner.name,
        holder_kind: current?.holder_kind ?? (isBusiness ? 'business' : 'consumer'),
        entry_class: current?.entry_class ?? (isBusiness ? 'CCD' : 'PPD'),
        authorized_on: current?.authorized_on ?? '',
        authorization_document: current?.authorization_document ?? '',
        return_fee: current?.return_fee ?? null,
      }}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          name="holder"
          label={labels.holder}
          required
          maxLength={100}
          hint="As the bank has it. Files carry the first 22 characters."
        />
        <SelectField name="holder_kind" label={labels.holder_kind} options={holderKinds} />
        <TextField name="routing_number" label={labels.routing_number} required maxLength={9} inputMode="numeric" />
        <TextField
          name="account_number"
          label={labels.account_number}
          required={!current}
          hint={
            current
              ? `Stored: …${current.account_last4}. Leave blank to keep it.`
              : 'Up to 17 letters, digits and hyphens.'
          }
        />
        <SelectField name="account_type" label={labels.account_type} options={accountTypes} />
        <SelectField name="entry_class" label={labels.entry_class} options={entryClasses} />
        <DateField
          kind="signed"
          name="authorized_on"
          label={labels.authorized_on}
          hint="Without it, nothing is debited."
        />
        <TextField
          name="authorization_document"
          label={labels.authorization_document}
          maxLength={200}
          hint="Which agreement, and where it is kept."
        />
        {owner.kind === 'merchant' && (
          <MoneyField
            name="return_fee"
            label={labels.return_fee}
            hint="As stated in the authorization. Leave blank if it has none."
          />
        )}
      </FieldGrid>
    </FormDialog>
  )
}
