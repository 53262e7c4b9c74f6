import type { PayableTotals } from '@mca/contract/ledger'
import { getQuery } from './get-query'

/** The amounts owed to syndicators and in commissions. Needs a server with commissions. */
export const payableTotals = getQuery<PayableTotals>(['payables', 'totals'], 'payables/totals')
