import { payableTotals, useOffers } from '@mca/api'
import { formatMoneyExact, payableLabels, payeeGroups, paths } from '@mca/contract'
import { Failure, StatCard, StatGrid, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'

/** The amounts the company owes today, each linked to the ledgers that add up to it (R21.101). */
export function Payables() {
  const isOffered = useOffers('commissions')
  const { data, isError, isFetching, refetch } = useQuery({ ...payableTotals, enabled: isOffered })
  if (!isOffered) return null
  return (
    <>
      {isError && (
        <Failure message="Failed to load what is owed." retrying={isFetching} onRetry={() => void refetch()} />
      )}
      <StatGrid columns={2}>
        {payeeGroups.map((group) => (
          <StatCard
            key={group}
            label={payableLabels[group].total}
            value={data ? formatMoneyExact(data[group].balance) : '…'}
            hint={
              <>
                {data && `${formatMoneyExact(Math.max(data[group].available, 0))} can be paid out now. `}
                <TextLink to={paths.payablesOf(group)}>{payableLabels[group].link}</TextLink>
              </>
            }
          />
        ))}
      </StatGrid>
    </>
  )
}
