import { queryReader } from '@mca/contract/lists'
import {
  commissionDealsRules,
  ledgerPostingsRules,
  partiesRules,
  positionsRules,
  statementsRules,
} from './addresses.static'

/** Each reads the address of a list as its schema would. */
export const partiesAddress = queryReader(partiesRules)
export const commissionDealsAddress = queryReader(commissionDealsRules)
export const ledgerPostingsAddress = queryReader(ledgerPostingsRules)
export const positionsAddress = queryReader(positionsRules)
export const statementsAddress = queryReader(statementsRules)
