import { closedDeal } from '@mca/contract/advances'
import { Badge } from '@mca/ui'

/** Marks an advance that is paid in full. The server's `closed` decides, never the printed percent (R11.3). */
export function ClosedBadge() {
  return <Badge palette={closedDeal.palette}>{closedDeal.label}</Badge>
}
