import { iris1099Nec2025 } from './iris-1099-nec-2025'
import { portalProblemOf, type PortalColumn } from './portal-rules'
import { taxLabels as labels, type TaxClassification } from './tax-options'

/** The latest first. */
const templates = [{ from: 2025, columns: iris1099Nec2025 }] as const

/** The template of a year: its own one, or that of the year before. An earlier year has the first one. */
const templateOf = (year: number) => templates.find(({ from }) => year >= from)?.columns ?? iris1099Nec2025

/** A payee's row in the file. Units: cents. */
export interface TaxReturn {
  readonly name: string
  readonly first_name: string | null
  readonly last_name: string | null
  readonly suffix: string | null
  readonly classification: TaxClassification | null
  readonly tin_type: string | null
  readonly tin: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zip_code: string | null
  readonly paid: number
  readonly withheld: number
}

const dollars = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** True for a payee whose name has parts in the file: an individual without an EIN. */
export const isPerson = ({ classification, tin_type }: { classification: string | null; tin_type: string | null }) =>
  classification === 'individual' && tin_type !== 'EIN'

function nameColumns({ name, first_name, last_name, suffix, ...payee }: TaxReturn): Record<string, string> {
  if (!isPerson(payee)) return { 'Recipient Name Type': 'B', 'Recipient Business or Entity Name Line 1': name }
  return {
    'Recipient Name Type': 'I',
    'Recipient First Name': first_name ?? '',
    'Recipient Last Name (Surname)': last_name ?? '',
    'Recipient Suffix': suffix ?? '',
  }
}

/** What of a payee does not fit the files, or what is missing, in a sentence; null if nothing. R22.561. */
export function taxReturnProblem(payee: Omit<TaxReturn, 'tin'>): string | null {
  const addressed = ['address', 'city', 'state', 'zip_code'] as const
  const columns: readonly (readonly [PortalColumn, string, string | null])[] = [
    ...(isPerson(payee)
      ? ([
          ['last_name', labels.last_name, payee.last_name],
          ['first_name', labels.first_name, payee.first_name],
        ] as const)
      : ([['business_name', labels.legal_name, payee.name]] as const)),
    ...addressed.map((column) => [column, labels[column], payee[column]] as const),
  ]
  const missing = columns.flatMap(([column, label, text]) => (text || column === 'first_name' ? [] : [label]))
  if (missing.length > 0) return `Missing: ${missing.join(', ')}`
  return columns.map(([column, label, text]) => text && portalProblemOf(column, label, text)).find(Boolean) || null
}

/** The company, as far as it is known. */
interface Payer {
  readonly name: string | null
  readonly ein: string | null
}

const payerColumns = ({ name, ein }: Payer): Record<string, string> => ({
  ...(ein !== null && { 'Payer TIN Type': 'EIN', 'Payer Taxpayer ID Number': ein }),
  ...(name !== null && { 'Payer Name Type': 'B', 'Payer Business or Entity Name Line 1': name }),
})

/** The lines of a file, the names of the columns first. What is not known of the payer stays empty. R22.47. */
export function irisLines(
  year: number,
  returns: readonly TaxReturn[],
  payer: Payer = { name: null, ein: null },
): string[][] {
  const columns = templateOf(year)
  const lines = returns.map((given) => {
    const values: Record<string, string> = {
      'Form Type': '1099-NEC',
      'Tax Year': String(year),
      ...payerColumns(payer),
      'Recipient TIN Type': given.tin_type ?? '',
      'Recipient Taxpayer ID Number': given.tin ?? '',
      ...nameColumns(given),
      'Recipient Country': 'US',
      'Recipient Address Line 1': given.address ?? '',
      'Recipient City/Town': given.city ?? '',
      'Recipient State/Province/Territory': given.state ?? '',
      'Recipient ZIP/Postal Code': given.zip_code ?? '',
      '2nd TIN Notice': 'N',
      'Box 1 - Nonemployee Compensation': dollars(given.paid),
      'Box 4 - Federal income tax withheld': given.withheld > 0 ? dollars(given.withheld) : '',
      'Combined Federal/State Filing': 'N',
    }
    return columns.map((column) => values[column] ?? '')
  })
  return [[...columns], ...lines]
}
