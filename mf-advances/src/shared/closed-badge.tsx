import { closedDeal } from '@mca/contract'
import { Badge } from '@mca/ui'

/** Marks an advance that is paid in full; the server's `closed` decides, never the printed percent. */
export function ClosedBadge() {
  return <Badge palette={closedDeal.palette}>{closedDeal.label}</Badge>
}
