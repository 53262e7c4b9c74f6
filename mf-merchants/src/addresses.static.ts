import { queryRules } from '@mca/contract/lists'
import { merchantListQuery } from '@mca/contract/merchants'

/** The rules of the addresses of lists, which the build computes from their schemas (decision 0159). */
export const merchantsRules = queryRules(merchantListQuery)
