import { queryReader } from '@mca/contract/lists'
import {
  commissionDealsRules,
  ledgerRowsRules,
  partiesRules,
  positionsRules,
  statementsRules,
} from './addresses.static'

/** Each reads the address of a list as its schema would. */
export const partiesAddress = queryReader(partiesRules)
export const commissionDealsAddress = queryReader(commissionDealsRules)
export const ledgerRowsAddress = queryReader(ledgerRowsRules)
export const positionsAddress = queryReader(positionsRules)
export const statementsAddress = queryReader(statementsRules)
