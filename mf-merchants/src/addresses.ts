import { queryReader } from '@mca/contract/lists'
import { merchantsRules } from './addresses.static'

/** Each reads the address of a list as its schema would. */
export const merchantsAddress = queryReader(merchantsRules)
