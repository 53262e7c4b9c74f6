import { optionOf } from '@mca/contract/fields'
import { importFields, type ImportField, type ImportKind } from '@mca/contract/imports'
import { FieldGrid, SelectField } from '@mca/ui/form'
import type { columnOptions } from './column-names'

/** In the order in which users look for them. */
const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  payments: [
    'date',
    'amount',
    'trace',
    'advance_code',
    'tax_id',
    'merchant',
    'payer',
    'status',
    'method',
    'notes',
    'debit',
    'credit',
    'direction',
  ],
  returns: [
    'date',
    'amount',
    'return_code',
    'trace',
    'advance_code',
    'tax_id',
    'merchant',
    'payer',
    'notes',
    'debit',
    'credit',
    'direction',
  ],
}

const hints: Partial<Record<ImportField, string>> = {
  trace: 'Used to recognize the same payment in later files.',
  debit: 'For files with two columns of amounts.',
  direction: 'For files with DR or CR beside the amount.',
}

/** Maps columns to fields. An amount can also be in a debit or credit column. */
export function ColumnFields({ kind, options }: { kind: ImportKind; options: ReturnType<typeof columnOptions> }) {
  return (
    <FieldGrid min="12rem">
      {fieldsOf[kind].map((field) => (
        <SelectField
          key={field}
          name={`columns.${field}`}
          label={optionOf(importFields, field)?.label ?? field}
          required={field === 'date' || field === 'amount' || (kind === 'returns' && field === 'return_code')}
          hint={hints[field]}
          options={options}
          placeholder="Not in this file"
        />
      ))}
    </FieldGrid>
  )
}
