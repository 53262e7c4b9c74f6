import { queryRules } from '@mca/contract/lists'
import { dueQuery, paymentListQuery } from '@mca/contract/payments'

/** The rules of the addresses of lists, which the build computes from their schemas (decision 0159). */
export const paymentsRules = queryRules(paymentListQuery)
export const dueRules = queryRules(dueQuery)
