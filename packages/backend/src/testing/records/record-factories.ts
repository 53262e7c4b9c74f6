import type { AdvanceDetail } from '@mca/contract/advances'
import type { Merchant } from '@mca/contract/merchants'
import type { Party } from '@mca/contract/parties'
import type { Payment } from '@mca/contract/payments'
import type { TestApi } from '../calls/test-api'

let count = 0

export type RecordFactories = ReturnType<typeof createRecordFactories>

/** Creates records with sensible values through the API. A test passes the fields that it is about. */
export const createRecordFactories = (api: TestApi) => {
  const merchant = (fields: object = {}) =>
    api.post<Merchant>('merchants', { name: `Bluegate Diner ${++count} LLC`, ...fields })
  const party = (path: string, fields: object = {}) => api.post<Party>(path, { name: `Party ${++count}`, ...fields })
  const advance = async (fields: object = {}) =>
    api.post<AdvanceDetail>('advances', {
      merchant_id: 'merchant_id' in fields ? undefined : (await merchant()).id,
      amount: 10_000,
      payback: 12_500,
      date_funded: '2026-01-05',
      expected_end_date: '2026-06-29',
      ...fields,
    })
  const payment = (advanceId: string, fields: object = {}) =>
    api.post<Payment>('payments', { advance_id: advanceId, amount: 100, date: '2026-02-02', ...fields })
  return { merchant, party, advance, payment }
}
