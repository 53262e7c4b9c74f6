import { savedViews } from '@mca/api'
import { bucketsBehind, bucketsOver30, optionOf, paceLabels, standings, type Standing } from '@mca/contract'
import type { Tools } from '@mca/ui/table'
import { advanceFilterTools } from '../shared/advance-filters'

const standing = (value: Standing, sort?: string) => ({
  name: optionOf(standings, value)?.label ?? value,
  query: { standing: value, ...(sort && { sort }) },
})

/** The columns for reviewing deals that are behind. Factor and funding date are left out to make room. */
const columns = ['funder', 'status', 'merchant', 'amount', 'payback', 'paid', 'performance', 'behind', 'days_past_due']

/** The filters of the advance list, and its views (R15.50). */
export const tools: Tools = {
  filters: advanceFilterTools,
  views: savedViews,
  builtIn: [
    { name: paceLabels.behind, query: { bucket: bucketsBehind.join(','), sort: '-behind' }, columns },
    { name: 'Over 30 days past due', query: { bucket: bucketsOver30.join(','), sort: '-behind' }, columns },
    { ...standing('missed', '-behind'), columns },
    standing('paused'),
    standing('nearly-paid', '-performance'),
    standing('returned', '-paid'),
    { name: 'Defaulted', query: { deal_flow: 'Defaulted' } },
  ],
}
