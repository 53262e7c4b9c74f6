import type { AdvanceDetail } from '@mca/contract/advances'
import { createImportCalls, mappingOf } from './import-files'
import type { RecordFactories } from '../records/record-factories'
import type { TestApi } from '../calls/test-api'

const header = 'Return Date,Amount,Reason,Trace,Code,Tax ID,Merchant'
/** The mapping of these columns. */
export const returnMapping = mappingOf({
  date: 0,
  amount: 1,
  return_code: 2,
  trace: 3,
  advance_code: 4,
  tax_id: 5,
  merchant: 6,
})

/** Imports of returns, whose rows have the columns of `header`, and debits that can be returned. */
export function createReturnFiles(api: TestApi, make: RecordFactories) {
  const imports = createImportCalls(api)
  const upload = (rows: readonly string[]) =>
    imports.upload([header, ...rows].join('\n'), 'name=returns.csv&kind=returns')
  const checked = async (rows: readonly string[]) => imports.check((await upload(rows)).id, returnMapping)
  const rowsOf = async (rows: readonly string[]) => imports.rows((await checked(rows)).id)
  const rowOf = async (row: string) => (await rowsOf([row]))[0]
  const committed = async (rows: readonly string[]) => imports.commit((await checked(rows)).id)

  let traces = 0
  /** An advance with debits that were imported from a file, so that they have trace IDs. */
  const debited = async (days: readonly string[], fields: { amount?: number; merchant?: object } = {}) => {
    const merchant = await make.merchant(fields.merchant)
    const advance = await make.advance({ merchant_id: merchant.id })
    const names = days.map(() => `02100002${String(++traces).padStart(7, '0')}`)
    const lines = days.map((day, index) => `${day},${fields.amount ?? 100},${advance.advance_id},${names[index]}`)
    const { id } = await imports.upload(['Date,Amount,Deal,Trace', ...lines].join('\n'))
    await imports.check(
      id,
      mappingOf({ date: 0, amount: 1, advance_code: 2, trace: 3 }, { payment_method: 'ACH', source: 'Debits' }),
    )
    await imports.commit(id)
    const { payments } = await api.get<AdvanceDetail>(`advances/${advance.id}`)
    return {
      advance,
      merchant,
      traces: names,
      payments: days.map((day) => payments.find(({ date }) => date === day) ?? failed(day)),
    }
  }
  const failed = (day: string): never => {
    throw new Error(`no payment of ${day}`)
  }
  return { imports, upload, checked, rowsOf, rowOf, committed, debited }
}
