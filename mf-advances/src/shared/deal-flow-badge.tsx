import { closedDeal, dealFlows, optionOf, type DealFlow } from '@mca/contract'
import { Badge } from '@mca/ui'

/** The deal flow in its colour (SPEC.md section 4). */
export function DealFlowBadge({ dealFlow }: { dealFlow: DealFlow }) {
  const option = optionOf(dealFlows, dealFlow)
  return <Badge palette={option?.palette ?? 'gray'}>{option?.label ?? dealFlow}</Badge>
}

/** What an advance that is paid in full shows instead; the server's `closed` decides, never the printed percent. */
export function ClosedBadge() {
  return <Badge palette={closedDeal.palette}>{closedDeal.label}</Badge>
}
