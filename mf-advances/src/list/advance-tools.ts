import { savedViews } from '@mca/api'
import { bucketsBehind, bucketsOver30, paceLabels, standings, type Standing } from '@mca/contract/advances'
import { optionOf } from '@mca/contract/fields'
import type { Tools } from '@mca/ui/table'
import { advanceFilterTools } from '../shared/advance-filters'

const standing = (value: Standing, sort?: string) => ({
  name: optionOf(standings, value)?.label ?? value,
  query: { standing: value, ...(sort && { sort }) },
})

/** The columns of the views for deals that are behind (R20.142) and for defaulted ones: as many as fit at 1440 px. */
const call = ['phone', 'state', 'last_payment', 'last_contact', 'next_follow_up']
const columns = ['status', 'merchant', 'behind', 'days_past_due', ...call]
const ofDefaulted = ['merchant', 'payback', ...call, 'remaining']

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
    { name: 'Defaulted', query: { deal_flow: 'Defaulted' }, columns: ofDefaulted },
  ],
}
