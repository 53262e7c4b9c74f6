import type { PayableTotals } from '@mca/contract'
import { queryOptions } from '@tanstack/react-query'
import { http } from './http'

/** The amounts owed to syndicators and in commissions. Needs a server with commissions. */
export const payableTotals = queryOptions({
  queryKey: ['payables', 'totals'],
  queryFn: ({ signal }) => http.get<PayableTotals>('payables/totals', { part: 'commissions', signal }),
})
