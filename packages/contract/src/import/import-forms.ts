import { z } from 'zod'
import { valuesOf } from '../fields/option'
import { dateOrders, importFields, type DateOrder, type ImportField } from './import-options'
import { importMappingInput, type ImportMappingInput } from './payment-import'

/** The form of the upload dialog: a `File` of the browser, or pasted rows. */
export const importUploadForm = z.object({ file: z.unknown(), text: z.string() })
export type ImportUploadForm = z.output<typeof importUploadForm>

/** What the unknown words of an import mean, in their order; null for one that stays unknown. */
export const importWordsInput = z.object({ means: z.array(z.string().nullable()) })
export type ImportWordsForm = z.input<typeof importWordsInput>
export type ImportWords = z.output<typeof importWordsInput>

/** A column by its number, as in a select; null if the file has none. */
const choice = z.string().nullable()

const byField = <Value>(valueOf: (field: ImportField) => Value) =>
  Object.fromEntries(valuesOf(importFields).map((field) => [field, valueOf(field)])) as Record<ImportField, Value> // fromEntries loses the names

const columns = z
  .object(byField(() => choice))
  .check(({ value, issues }) => {
    const refuse = (field: ImportField, message: string) =>
      issues.push({ code: 'custom', path: [field], message, input: value[field] })
    if (value.date === null) refuse('date', 'Choose the column with the date')
    if (value.amount === null && value.debit === null && value.credit === null)
      refuse('amount', 'Choose the column with the amount, or those with debits and credits')
  })
  .transform((chosen) => byField((field) => (chosen[field] === null ? null : Number(chosen[field]))))

const date_order = z
  .enum(valuesOf(dateOrders))
  .nullable()
  .refine((order) => order !== null, 'Choose how the file writes dates')
  // Null never gets here: `refine` does not narrow the type.
  .transform((order) => order ?? 'ymd')

/** The form that maps columns: `importMappingInput` with the texts of selects. */
export const importMappingFormInput = importMappingInput.extend({
  header_line: z.string().transform(Number),
  columns,
  date_order,
})
/** The values of that form. `date_order` is null until the file's date order is known. */
export type ImportMappingValues = z.input<typeof importMappingFormInput>

/** The form's values for a stored, suggested or partly entered mapping. */
export const importMappingValuesOf = ({
  columns: stored,
  header_line,
  ...mapping
}: Omit<ImportMappingInput, 'date_order'> & { date_order: DateOrder | null }): ImportMappingValues => ({
  ...mapping,
  header_line: String(header_line),
  columns: byField((field) => (stored[field] === null ? null : String(stored[field]))),
})
