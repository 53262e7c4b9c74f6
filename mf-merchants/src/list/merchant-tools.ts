import { savedViews } from '@mca/api'
import { merchantLabels, stateOf, states } from '@mca/contract/merchants'
import type { Tools } from '@mca/ui/table'

/** The filters of the merchant list beside its status (R13.46), and its views. */
export const tools: Tools = {
  filters: [{ kind: 'pick', name: 'state', label: merchantLabels.state, options: states, other: stateOf }],
  views: savedViews,
}
