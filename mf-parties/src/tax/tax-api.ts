import { http } from '@mca/api'
import { partyKinds, type PayeeKind, type TaxRecord, type TaxRecordInput } from '@mca/contract'
import { mutationOptions } from '@tanstack/react-query'

interface Answer {
  record: TaxRecord | null
}

const part = 'tax-records'
const pathOf = (kind: PayeeKind, id: string) => `${partyKinds[kind].path}/${id}/tax-record`

/** Not a query: the record is loaded for each edit and never cached. */
export const loadTaxRecord = (kind: PayeeKind, id: string) =>
  mutationOptions({
    mutationFn: () => http.get<Answer>(pathOf(kind, id), { part, record: id }),
    meta: { failure: 'Failed to load the tax record' },
  })

export const saveTaxRecord = (kind: PayeeKind, id: string) =>
  mutationOptions({
    mutationFn: (input: TaxRecordInput) => http.put<Answer>(pathOf(kind, id), input, { part }),
    meta: { success: 'Tax record saved', failure: 'Failed to save the tax record' },
  })
