import {
  importMappingFormInput,
  importMappingValuesOf,
  paymentSigns,
  type ImportMappingInput,
  type ImportMappingValues,
  type PaymentImport,
  type PaymentImportDetail,
} from '@mca/contract/imports'
import { paymentMethods, paymentStatuses } from '@mca/contract/payments'
import { Card, LinkButton, Callout, Text } from '@mca/ui'
import { ActionBar, FieldGrid, Form, SelectField, SubmitButton } from '@mca/ui/form'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { DiscardButton } from '../discard-button'
import { importMutations } from '../imports-api'
import { ColumnFields } from './column-fields'
import { columnOptions, type ImportPreview } from './column-names'
import { DateOrderField } from './date-order-field'
import { FileTable } from './file-table'
import { ReadRows } from './read-rows'
import { SourceField } from './source-field'
import * as styles from './mapping-form.module.css'

interface MappingFormProps {
  paymentImport: PaymentImportDetail
  preview: ImportPreview
}

/** Maps a file's columns, once per source, with a preview of the first rows (R16.115). */
export function MappingForm({ paymentImport, preview }: MappingFormProps) {
  const navigate = useNavigate()
  const { mutateAsync: map } = useMutation(importMutations.map())
  const isChange = paymentImport.state === 'checked'
  return (
    <Form<ImportMappingValues, ImportMappingInput, PaymentImport>
      name={`columns of import ${paymentImport.id}`}
      label="Columns"
      schema={importMappingFormInput}
      defaultValues={importMappingValuesOf(paymentImport.mapping ?? preview.suggested)}
      onSubmit={(input) => map({ id: paymentImport.id, version: paymentImport.updated_at, input })}
      onSaved={() => navigate('.', { replace: true })}
      submitOnEnter={false}
    >
      {preview.remembered && !paymentImport.mapping && (
        <Callout
          palette="blue"
          message={`This header matches earlier files from ${preview.suggested.source}, so the same columns are used.`}
        />
      )}
      <FileTable preview={preview} />
      <div className={styles.halves}>
        <Fields kind={paymentImport.kind} preview={preview} />
        <ReadRows kind={paymentImport.kind} preview={preview} />
      </div>
      <ActionBar summary={<Text color="fg.muted">Nothing is saved until you import.</Text>}>
        {isChange ? (
          <LinkButton to="." variant="outline" replace>
            Back to the check
          </LinkButton>
        ) : (
          <DiscardButton paymentImport={paymentImport} />
        )}
        <SubmitButton busyLabel="Starting...">Check Rows</SubmitButton>
      </ActionBar>
    </Form>
  )
}

function Fields({ kind, preview }: { kind: PaymentImportDetail['kind']; preview: ImportPreview }) {
  const headerLine = Number(useWatch<ImportMappingValues, 'header_line'>({ name: 'header_line' }))
  const lines = [
    { value: '0', label: 'No header: the first line is data' },
    ...preview.rows.map(({ line }) => ({ value: String(line), label: `Line ${line}` })),
  ]
  return (
    <Card title="Columns">
      <SourceField />
      <DateOrderField preview={preview} />
      <ColumnFields kind={kind} options={columnOptions(preview, headerLine)} />
      <FieldGrid min="12rem">
        <SelectField name="header_line" label="The header is in" options={lines} />
        {kind === 'payments' && (
          <>
            <SelectField name="payments_are" label="Payments are" options={paymentSigns} />
            <SelectField name="status" label="Status of rows without one" options={paymentStatuses} />
            <SelectField
              name="payment_method"
              label="Payment method of rows without one"
              options={paymentMethods}
              placeholder="Not specified"
            />
          </>
        )}
      </FieldGrid>
    </Card>
  )
}
