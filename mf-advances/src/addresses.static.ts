import { advanceListQuery } from '@mca/contract/advances'
import { queryRules } from '@mca/contract/lists'

/** The rules of the addresses of lists, which the build computes from their schemas (decision 0159). */
export const advancesRules = queryRules(advanceListQuery)
