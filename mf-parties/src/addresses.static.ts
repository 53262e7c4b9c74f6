import { commissionDealsQuery } from '@mca/contract/commissions'
import { ledgerPositionsQuery, ledgerPostingsQuery } from '@mca/contract/ledger'
import { queryRules } from '@mca/contract/lists'
import { partyListQuery } from '@mca/contract/parties'
import { statementsQuery } from '@mca/contract/statements'

/** The rules of the addresses of lists, which the build computes from their schemas (decision 0159). */
export const partiesRules = queryRules(partyListQuery)
export const commissionDealsRules = queryRules(commissionDealsQuery)
export const ledgerPostingsRules = queryRules(ledgerPostingsQuery)
export const positionsRules = queryRules(ledgerPositionsQuery)
export const statementsRules = queryRules(statementsQuery)
