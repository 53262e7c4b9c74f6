import { type BankAccount, bankAccountBlock, bankAccountLabels as labels } from '@mca/contract/bank'
import { FormDialog } from '@mca/ui/dialog'
import { TextAreaField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { bankAccountMutations } from './bank-account-api'

/** Asks why an account is blocked. */
export function BlockDialog({ account, onClose }: { account: BankAccount; onClose: () => void }) {
  const { mutateAsync: block } = useMutation(bankAccountMutations.block())
  return (
    <FormDialog
      title="Block Bank Account"
      record={account}
      schema={bankAccountBlock}
      defaultValues={{ reason: '' }}
      onSubmit={(input) => block({ account, input })}
      onClose={onClose}
    >
      <p>Nothing goes to this account until a new one is proposed and approved.</p>
      <TextAreaField name="reason" label={labels.reason} required />
    </FormDialog>
  )
}
