import { getQuery, http, pageQuery } from '@mca/api'
import type { Page } from '@mca/contract/lists'
import type { PaymentListQuery, PaymentRow, PaymentTotals } from '@mca/contract/payments'

export const paymentListQueries = {
  list: (params: PaymentListQuery) => pageQuery<Page<PaymentRow>>(['payments', 'list'], 'payments', params),
  /** The totals of all matches. They don't depend on the page or the sort. */
  totals: ({ page: _page, limit: _limit, sort: _sort, ...filters }: PaymentListQuery) =>
    getQuery<PaymentTotals, unknown[]>(['payments', 'totals', filters], 'payments/totals', { query: filters }),
  export:
    ({ page: _page, limit: _limit, ...params }: PaymentListQuery) =>
    (signal: AbortSignal, time_zone: string) =>
      http.open('payments/export', { query: { ...params, time_zone }, signal }),
}
