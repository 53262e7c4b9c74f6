import { usePermission } from '@mca/api'
import type { EarlierDeal, PayeeKind } from '@mca/contract/commissions'
import { Button, Callout } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { commissionQueries } from './commissions-api'
import { EarlierDealsDialog } from './earlier-deals-dialog'
import { earlierDealsSum } from './earlier-deals-sum'

const textOf = (deals: readonly EarlierDeal[]) => {
  const sum = earlierDealsSum(deals)
  return deals.length === 1
    ? `1 deal was recorded before its agreement and has no commission: ${sum}.`
    : `${deals.length} deals were recorded before their agreement and have no commission: ${sum}.`
}

/** The deals that were recorded before the agreement, and the button that applies it to them (R22.61). */
export function EarlierDeals({ kind, id }: { kind: PayeeKind; id: string }) {
  const { data } = useQuery(commissionQueries.earlierDeals(kind, id))
  const [isOpen, setOpen] = useState(false)
  const mayApply = usePermission('agreements')
  const deals = data?.data ?? []
  if (deals.length === 0) return null
  return (
    <>
      <Callout
        palette="amber"
        message={textOf(deals)}
        action={
          mayApply && (
            <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
              Apply to These Deals…
            </Button>
          )
        }
      />
      {isOpen && <EarlierDealsDialog kind={kind} id={id} deals={deals} onClose={() => setOpen(false)} />}
    </>
  )
}
