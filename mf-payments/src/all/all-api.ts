import { http } from '@mca/api'
import type { Page, PaymentListQuery, PaymentRow, PaymentTotals } from '@mca/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

const part = 'payment-list'

export const paymentListQueries = {
  list: (params: PaymentListQuery) =>
    queryOptions({
      queryKey: ['payments', 'list', params],
      queryFn: ({ signal }) => http.get<Page<PaymentRow>>('payments', { query: params, part, signal }),
      placeholderData: keepPreviousData,
    }),
  /** The totals of all matches. They don't depend on the page or the sort. */
  totals: ({ page: _page, limit: _limit, sort: _sort, ...filters }: PaymentListQuery) =>
    queryOptions({
      queryKey: ['payments', 'totals', filters],
      queryFn: ({ signal }) => http.get<PaymentTotals>('payments/totals', { query: filters, part, signal }),
    }),
  export:
    ({ page: _page, limit: _limit, ...params }: PaymentListQuery) =>
    (signal: AbortSignal, time_zone: string) =>
      http.open('payments/export', { query: { ...params, time_zone }, part: 'exports', signal }),
}
