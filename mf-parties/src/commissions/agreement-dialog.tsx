import { partyQueries, useCreation } from '@mca/api'
import {
  agreementEntry,
  agreementEntryOf,
  agreementLabels as labels,
  clawbackTriggers,
  commissionBases,
  commissionDues,
  type Agreement,
  type PayeeKind,
} from '@mca/contract/commissions'
import { today } from '@mca/ui'
import { FormDialog } from '@mca/ui/dialog'
import { CheckboxField, CountField, DateField, FieldGrid, MoneyField, PercentField, SelectField } from '@mca/ui/form'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { agreementMutation, payeeName } from './commissions-api'
import * as styles from './agreement-dialog.module.css'

interface AgreementDialogProps {
  kind: PayeeKind
  id: string
  /** The latest version; the form starts with its terms. */
  before: Agreement | undefined
  onSaved: () => void
  onClose: () => void
}

/** A new version of an agreement (R22.30). */
export function AgreementDialog({ kind, id, before, onSaved, onClose }: AgreementDialogProps) {
  const [start] = useState(() => agreementEntryOf({ kind, id }, today(), before?.terms))
  const { save, creation } = useCreation(agreementMutation(kind, id))
  const payees = usePayees(before)
  return (
    <FormDialog
      title="Add Agreement"
      submitLabel="Save Agreement"
      maxWidth="44rem"
      record={{ id }}
      creation={creation}
      schema={agreementEntry}
      defaultValues={start}
      onSubmit={save}
      onSaved={onSaved}
      onClose={onClose}
    >
      <FieldGrid min="16rem">
        <DateField name="valid_from" kind="signed" label={labels.valid_from} required />
        <SelectField name="base" label={labels.base} options={commissionBases} />
        <PercentField name="new_percent" label={labels.new_percent} />
        <MoneyField name="new_amount" label={labels.new_amount} />
        <PercentField name="renewal_percent" label={labels.renewal_percent} />
        <MoneyField name="renewal_amount" label={labels.renewal_amount} />
        <PercentField name="residual_percent" label={labels.residual_percent} />
        <SelectField name="due" label={labels.due} options={commissionDues} />
        <CountField
          name="due_count"
          label={labels.due_count}
          hint="How many days after funding, or payments received"
        />
      </FieldGrid>
      <fieldset>
        <legend className={styles.legend}>{labels.splits}</legend>
        {start.splits.map((_split, index) => (
          <div key={index} className={styles.row}>
            <SelectField
              name={`splits.${index}.party_id`}
              label={`Payee ${index + 1}`}
              options={payees}
              placeholder="Select a payee"
            />
            <PercentField name={`splits.${index}.percent`} label={`Share ${index + 1}`} />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{labels.clawback}</legend>
        {start.clawback.map((_step, index) => (
          <div key={index} className={styles.row}>
            <CountField name={`clawback.${index}.up_to_day`} label={`Step ${index + 1} up to day`} />
            <PercentField name={`clawback.${index}.percent`} label={`Step ${index + 1} %`} />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>{labels.triggers}</legend>
        {clawbackTriggers.map(({ value, label }) => (
          <CheckboxField key={value} name={`triggers.${value}`} label={label} />
        ))}
      </fieldset>
    </FormDialog>
  )
}

/** ISOs and sales reps as form values, always including those of the previous version. */
function usePayees(before: Agreement | undefined) {
  const isos = useQuery(partyQueries.picker('iso', ''))
  const reps = useQuery(partyQueries.picker('salesRep', ''))
  const listed = [
    ...(isos.data?.data ?? []).map(({ id, name }) => ({ value: `iso:${id}`, label: `${name} (ISO)` })),
    ...(reps.data?.data ?? []).map(({ id, name }) => ({ value: `salesRep:${id}`, label: `${name} (sales rep)` })),
  ]
  const known = new Set(listed.map(({ value }) => value))
  const missing = (before?.terms.splits ?? []).flatMap(({ party_kind, party_id }, index) => {
    const value = `${party_kind}:${party_id}`
    return known.has(value) ? [] : { value, label: payeeName(before, index) }
  })
  return [...missing, ...listed]
}
