import { partyQueries, savedViews } from '@mca/api'
import {
  advanceLabels as labels,
  closedDeal,
  dealFlows,
  merchantLabels,
  optionOf,
  paceBuckets,
  paceLabels,
  partyKinds,
  standings,
  stateOf,
  states,
  syndicatorLabels,
  valuesOf,
  type PartyKind,
  type Standing,
} from '@mca/contract'
import { useQuery } from '@tanstack/react-query'
import type { Filter, Tools } from '@mca/ui/table'

const party = (kind: PartyKind, name: string, label: string): Filter => ({
  kind: 'record',
  name,
  label,
  many: partyKinds[kind].many,
  useMatches: (search) => useQuery(partyQueries.picker(kind, search)),
  useRecord: (id) => useQuery({ ...partyQueries.one(kind, id), enabled: id !== '' }),
})

const standing = (value: Standing, sort?: string) => ({
  name: optionOf(standings, value)?.label ?? value,
  query: { standing: value, ...(sort && { sort }) },
})

/** Every bucket of those who are behind, in the order of the filter. */
const pastDue = valuesOf(paceBuckets).filter((bucket) => bucket !== 'current' && bucket !== 'no-schedule')

/** What a list of those who are behind is read for. Factor and day of funding make room for it. */
const columns = ['funder', 'status', 'merchant', 'amount', 'payback', 'paid', 'performance', 'behind', 'days_past_due']

/** The filters of the advance list (R13.35, R15.51), and its views (R15.50). */
export const tools: Tools = {
  filters: [
    { kind: 'choices', name: 'deal_flow', label: 'Status', options: [...dealFlows, closedDeal] },
    { kind: 'choices', name: 'bucket', label: paceLabels.days_past_due, options: paceBuckets },
    party('funder', 'funder_id', labels.funder_id),
    party('iso', 'iso_id', labels.iso_id),
    party('salesRep', 'sales_rep_id', labels.sales_rep_id),
    party('syndicator', 'syndicator_id', syndicatorLabels.syndicator_id),
    { kind: 'pick', name: 'state', label: merchantLabels.state, options: states, other: stateOf },
    { kind: 'pick', name: 'standing', label: 'Standing', options: standings },
    { kind: 'days', label: labels.date_funded, from: 'funded_from', to: 'funded_to' },
  ],
  views: savedViews,
  builtIn: [
    { name: paceLabels.behind, query: { bucket: pastDue.join(','), sort: '-behind' }, columns },
    { ...standing('missed', '-behind'), columns },
    standing('paused'),
    standing('nearly-paid', '-performance'),
  ],
}
