import type { PayeeKind } from '@mca/contract/commissions'
import {
  taxClassifications,
  taxLabels as labels,
  taxRecordFormOf,
  taxRecordInput,
  tinMatches,
  tinTypes,
  type TaxRecord,
  type TaxRecordInput,
} from '@mca/contract/tax'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField, DateField, FieldGrid, SelectField, TextField } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { NameFields } from './name-fields'
import { readTaxRecord, saveTaxRecord } from './tax-api'

interface TaxDialogProps {
  kind: PayeeKind
  id: string
  record: TaxRecord | null
  onClose: () => void
}

/** The payee data that Form 1099-NEC needs. Once saved, only the last four digits of the TIN are shown (R22.49). */
export function TaxDialog({ kind, id, record, onClose }: TaxDialogProps) {
  const { mutateAsync } = useMutation(saveTaxRecord(kind, id))
  const [loaded, setLoaded] = useState(record)
  const reload = async () => {
    const fresh = (await readTaxRecord(kind, id)).record
    setLoaded(fresh)
    return taxRecordFormOf(fresh)
  }
  const last4 = loaded?.tin_last4
  return (
    <FormDialog
      title="Tax Record"
      submitLabel="Save Tax Record"
      record={{ id }}
      schema={taxRecordInput}
      defaultValues={taxRecordFormOf(record)}
      // Don't keep a draft when the session ends: it contains a TIN.
      isSecret
      onSubmit={(input: TaxRecordInput) => mutateAsync({ input, version: loaded?.updated_at ?? null })}
      onReload={reload}
      onClose={onClose}
    >
      <TextField name="legal_name" label={labels.legal_name} required />
      <SelectField name="classification" label={labels.classification} options={taxClassifications} />
      <NameFields />
      <FieldGrid>
        <SelectField name="tin_type" label={labels.tin_type} options={tinTypes} placeholder="Not provided" />
        <TextField
          name="tin"
          label={labels.tin}
          inputMode="numeric"
          autoComplete="off"
          hint={last4 ? `Stored: •••••${last4}. Leave blank to keep it.` : '9 digits.'}
        />
        <DateField name="w9_on" kind="signed" label={labels.w9_on} />
        <SelectField name="tin_match" label={labels.tin_match} options={tinMatches} />
      </FieldGrid>
      <TextField name="address" label={labels.address} />
      <FieldGrid>
        <TextField name="city" label={labels.city} />
        <TextField name="state" label={labels.state} />
        <TextField name="zip_code" label={labels.zip_code} />
      </FieldGrid>
      <CheckboxField name="paid_by_network" label={labels.paid_by_network} />
      <CheckboxField name="backup_withholding" label={labels.backup_withholding} />
    </FormDialog>
  )
}
