import { payableTotals, hasExtensions } from '@mca/api'
import { paths } from '@mca/contract/app'
import { payableLabels, payeeGroups } from '@mca/contract/ledger'
import { formatMoney } from '@mca/contract/money'
import { QueryState, StatCard, StatGrid, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'

/** The amounts the company owes today, in whole dollars as on all of the dashboard (R11.6), each linked to the ledgers that add up to it (R21.101). */
export function Payables() {
  const isAvailable = hasExtensions()
  const query = useQuery({ ...payableTotals, enabled: isAvailable })
  const { data } = query
  if (!isAvailable) return null
  return (
    <>
      <QueryState query={query} failure="Failed to load what is owed." />
      <StatGrid columns={2}>
        {payeeGroups.map((group) => (
          <StatCard
            key={group}
            label={payableLabels[group].total}
            value={data ? formatMoney(data[group].balance) : '…'}
            hint={
              <>
                {data && `${formatMoney(data[group].available)} available to pay out today. `}
                <TextLink to={paths.payablesOf(group)}>{payableLabels[group].link}</TextLink>
              </>
            }
          />
        ))}
      </StatGrid>
    </>
  )
}
