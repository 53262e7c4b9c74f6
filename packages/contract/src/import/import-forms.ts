import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { importFields, type ImportField } from './import-options'
import { importMappingInput, type ImportMappingInput } from './payment-import'

/** What the dialog that sends a file has beside the file: rows that were pasted. */
export const importPasteInput = z.object({ text: z.string() })
export type ImportPaste = z.output<typeof importPasteInput>

/** A column by its number, as a select has it; null: the file has none. */
const choice = z.string().nullable()
type Columns<Value> = Record<ImportField, Value>

const byField = <Value>(valueOf: (field: ImportField) => Value) =>
  Object.fromEntries(valuesOf(importFields).map((field) => [field, valueOf(field)])) as Columns<Value> // fromEntries loses the names

/** The form in which a person says which column is what: as `importMappingInput`, with the columns of selects. */
export const importMappingFormInput = importMappingInput.extend({
  columns: z
    .object(byField(() => choice))
    .check(({ value, issues }) => {
      const refuse = (field: ImportField, message: string) =>
        issues.push({ code: 'custom', path: [field], message, input: value[field] })
      if (value.date === null) refuse('date', 'Choose the column with the date')
      if (value.amount === null && value.debit === null && value.credit === null)
        refuse('amount', 'Choose the column with the amount, or those with debits and credits')
    })
    .transform((columns) => byField((field) => (columns[field] === null ? null : Number(columns[field])))),
})

/** The values of that form. `date_order` is null until it is known how the file writes dates. */
export type ImportMappingValues = Omit<z.input<typeof importMappingFormInput>, 'date_order'> & {
  date_order: ImportMappingInput['date_order'] | null
}

/** The form's values of a mapping that is stored or suggested. */
export const importMappingValuesOf = ({
  columns,
  ...mapping
}: Omit<ImportMappingInput, 'date_order'> & Pick<ImportMappingValues, 'date_order'>): ImportMappingValues => ({
  ...mapping,
  columns: byField((field) => (columns[field] === null ? null : String(columns[field]))),
})
