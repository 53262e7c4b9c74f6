import { useOffers } from '@mca/api'
import { formatMoneyExact, paths, type PayeeGroup } from '@mca/contract'
import { Failure, StatCard, StatGrid, TextLink } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { payableTotals } from './dashboard-api'

const groups: readonly { group: PayeeGroup; label: string; link: string }[] = [
  { group: 'syndicators', label: 'Payable to Syndicators', link: 'See syndicators' },
  { group: 'commissions', label: 'Commissions Payable', link: 'See ISOs and sales reps' },
]

/** What the company owes others today, each with the ledgers that add up to it (R21.101). */
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
        {groups.map(({ group, label, link }) => (
          <StatCard
            key={group}
            label={label}
            value={data ? formatMoneyExact(data[group].balance) : '…'}
            hint={
              <>
                {data && `${formatMoneyExact(Math.max(data[group].available, 0))} can be paid out now. `}
                <TextLink to={paths.payablesOf(group)}>{link}</TextLink>
              </>
            }
          />
        ))}
      </StatGrid>
    </>
  )
}
