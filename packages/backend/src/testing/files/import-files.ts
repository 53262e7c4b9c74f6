import type { ImportMappingForm, ImportRecorded, ImportRow, PaymentImport } from '@mca/contract/imports'
import type { Page } from '@mca/contract/lists'
import type { TestApi } from '../calls/test-api'

const noColumns = {
  date: null,
  amount: null,
  debit: null,
  credit: null,
  direction: null,
  trace: null,
  advance_code: null,
  tax_id: null,
  merchant: null,
  payer: null,
  status: null,
  method: null,
  notes: null,
  return_code: null,
}

/** A mapping with these column numbers, for a file whose first line is the header. */
export const mappingOf = (
  columns: Partial<typeof noColumns> | Record<string, number>,
  fields: Partial<ImportMappingForm> = {},
) => ({
  source: 'Harbor ACH',
  header_line: 1,
  date_order: 'ymd',
  columns: { ...noColumns, ...columns },
  ...fields,
})

/** Actions of a user on imports, each waiting for its job. */
export function createImportCalls(api: TestApi) {
  const get = (id: string) => api.get<PaymentImport>(`payment-imports/${id}`)
  /** The import once its job has ended. */
  const settled = async (id: string): Promise<PaymentImport> => {
    for (;;) {
      const one = await get(id)
      if (one.job_id) await api.waitForJob(one.job_id)
      const after = await get(id)
      if (after.job_id === one.job_id) return after
    }
  }
  const upload = async (file: string | Buffer, query = 'name=payments.csv') => {
    const response = await api.call('POST', `payment-imports?${query}`, file, { 'content-type': 'text/csv' })
    if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`)
    return settled(response.json<PaymentImport>().id)
  }
  const check = async (id: string, mapping: object) => {
    await api.put(`payment-imports/${id}/mapping`, mapping)
    return settled(id)
  }
  const post = async (path: string, body: object) => {
    const response = await api.call('POST', path, body)
    if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}: ${response.body}`)
    return response.json<PaymentImport>()
  }
  /** Commits the result of the check. */
  const commit = async (id: string, include: string[] = []) => {
    const { totals } = await get(id)
    const written = totals.filter(({ outcome }) => outcome === 'new' || include.includes(outcome))
    const rows = written.reduce((sum, one) => sum + one.rows, 0)
    const cents = written.reduce((sum, one) => sum + Math.round(one.amount * 100), 0)
    await post(`payment-imports/${id}/commit`, { include, rows, amount: cents / 100 })
    return settled(id)
  }
  const undo = async (id: string) => {
    await post(`payment-imports/${id}/undo`, {})
    return settled(id)
  }
  const assign = (id: string, body: object) => post(`payment-imports/${id}/assign`, body)
  const choose = async (id: string, line: number, record: boolean) =>
    api.put<PaymentImport>(`payment-imports/${id}/duplicates/${line}`, { record })
  /** Records rows that were left out. */
  const record = async (id: string, body: object) => {
    const response = await api.call('POST', `payment-imports/${id}/record`, body)
    if (response.statusCode !== 200) throw new Error(`${response.statusCode} ${response.body}`)
    return response.json<ImportRecorded>()
  }
  const rows = async (id: string, query = '') =>
    (await api.get<Page<ImportRow>>(`payment-imports/${id}/rows?limit=100${query}`)).data
  return { get, settled, upload, check, commit, undo, assign, choose, record, rows }
}

/** The number of rows of each outcome that occurs. */
export const outcomesOf = ({ totals }: Pick<PaymentImport, 'totals'>): Record<string, number> =>
  Object.fromEntries(totals.filter(({ rows }) => rows > 0).map(({ outcome, rows }) => [outcome, rows]))
