import { queryReader } from '@mca/contract/lists'
import { advancesRules } from './addresses.static'

/** Each reads the address of a list as its schema would. */
export const advancesAddress = queryReader(advancesRules)
