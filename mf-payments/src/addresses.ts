import { queryReader } from '@mca/contract/lists'
import { dueRules, paymentsRules } from './addresses.static'

/** Each reads the address of a list as its schema would. */
export const paymentsAddress = queryReader(paymentsRules)
export const dueAddress = queryReader(dueRules)
