import { http } from '@mca/api'
import type { PayeeKind } from '@mca/contract/commissions'
import { partyKinds } from '@mca/contract/parties'
import type { TaxRecord, TaxRecordInput } from '@mca/contract/tax'
import { mutationOptions } from '@tanstack/react-query'

interface Answer {
  record: TaxRecord | null
}

const pathOf = (kind: PayeeKind, id: string) => `${partyKinds[kind].path}/${id}/tax-record`

export const readTaxRecord = (kind: PayeeKind, id: string) => http.get<Answer>(pathOf(kind, id))

/** Not a query: the record is loaded for each edit and never cached. */
export const loadTaxRecord = (kind: PayeeKind, id: string) =>
  mutationOptions({
    mutationFn: () => readTaxRecord(kind, id),
    meta: { failure: 'Failed to load the tax record' },
  })

export const saveTaxRecord = (kind: PayeeKind, id: string) =>
  mutationOptions({
    mutationFn: ({ input, version }: { input: TaxRecordInput; version: string | null }) =>
      http.put<Answer>(pathOf(kind, id), input, { version }),
    meta: { success: 'Tax record saved', failure: 'Failed to save the tax record', conflictInForm: true },
  })
