import { companyInput, companyLabels as labels, type Company } from '@mca/contract'
import { FormDialog } from '@mca/ui/dialog'
import { TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { saveCompany } from './settings-api'

/** Once saved, only the last four digits of the EIN are shown (R20.87). */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useMutation(saveCompany())
  const { legal_name, ein_last4 } = company
  return (
    <FormDialog
      title="Payer of Form 1099-NEC"
      submitLabel="Save"
      record={{ id: 'company' }}
      schema={companyInput}
      defaultValues={{ legal_name: legal_name ?? '', ein: '' }}
      // Don't keep a draft when the session ends: it contains an EIN.
      isSecret
      onSubmit={mutateAsync}
      onClose={onClose}
    >
      <TextField name="legal_name" label={labels.legal_name} />
      <TextField
        name="ein"
        label={labels.ein}
        inputMode="numeric"
        autoComplete="off"
        hint={ein_last4 ? `Stored: •••••${ein_last4}. Leave it empty to keep it.` : '9 digits.'}
      />
    </FormDialog>
  )
}
