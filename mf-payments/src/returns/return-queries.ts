import { getQuery, pageQuery } from '@mca/api'
import type { Page } from '@mca/contract/lists'
import type { PaymentReturn, PaymentReturnsQuery, ReturnRates } from '@mca/contract/returns'

const path = 'returns'

export const returnQueries = {
  list: (params: Partial<PaymentReturnsQuery>) =>
    pageQuery<Page<PaymentReturn>, Partial<PaymentReturnsQuery>>([path], path, params, { resetBy: ['state'] }),
  rates: () => getQuery<ReturnRates>([path, 'rates'], `${path}/rates`),
}
