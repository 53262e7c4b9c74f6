import { companyInput, companyLabels as labels, type Company, type CompanyInput } from '@mca/contract/settings'
import { FormDialog } from '@mca/ui/dialog'
import { TextField } from '@mca/ui/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveCompany, settingsQuery } from './settings-api'

const formOf = ({ legal_name }: Company) => ({ legal_name: legal_name ?? '', ein: '' })

/** Once saved, only the last four digits of the EIN are shown (R20.87). */
export function CompanyDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const { mutateAsync } = useMutation(saveCompany())
  const client = useQueryClient()
  // The save is based on the opened version, even if a newer one is loaded meanwhile.
  const [loaded, setLoaded] = useState(company)
  const reload = async () => {
    const fresh = (await client.fetchQuery({ ...settingsQuery(), staleTime: 0 })).company
    setLoaded(fresh)
    return formOf(fresh)
  }
  const { ein_last4 } = loaded
  return (
    <FormDialog
      title="1099-NEC Payer"
      submitLabel="Save"
      record={{ id: 'company' }}
      schema={companyInput}
      defaultValues={formOf(company)}
      // Don't keep a draft when the session ends: it contains an EIN.
      isSecret
      onSubmit={(input: CompanyInput) => mutateAsync({ input, version: loaded.updated_at })}
      onReload={reload}
      onClose={onClose}
    >
      <TextField name="legal_name" label={labels.legal_name} />
      <TextField
        name="ein"
        label={labels.ein}
        inputMode="numeric"
        autoComplete="off"
        hint={ein_last4 ? `Stored: •••••${ein_last4}. Leave blank to keep it.` : '9 digits.'}
      />
    </FormDialog>
  )
}
