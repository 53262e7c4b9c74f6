import { partyQueries } from '@mca/api'
import {
  advanceLabels as labels,
  closedDeal,
  dealFlows,
  paceBuckets,
  paceLabels,
  standings,
  syndicatorLabels,
} from '@mca/contract/advances'
import { merchantLabels, stateOf, states } from '@mca/contract/merchants'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { useQuery } from '@tanstack/react-query'
import type { Filter } from '@mca/ui/table'

const party = (kind: PartyKind, name: string, label: string): Filter => ({
  kind: 'record',
  name,
  label,
  many: partyKinds[kind].many,
  useMatches: (search) => useQuery(partyQueries.picker(kind, search)),
  useRecord: (id) => useQuery({ ...partyQueries.one(kind, id), enabled: id !== '' }),
})

/** The filters of the advance list (R13.35, R15.51), which the reports of the portfolio share (R17.101). */
export const advanceFilterTools: readonly Filter[] = [
  { kind: 'choices', name: 'deal_flow', label: 'Status', options: [...dealFlows, closedDeal] },
  { kind: 'choices', name: 'bucket', label: paceLabels.days_past_due, options: paceBuckets },
  party('funder', 'funder_id', labels.funder_id),
  party('iso', 'iso_id', labels.iso_id),
  party('salesRep', 'sales_rep_id', labels.sales_rep_id),
  party('syndicator', 'syndicator_id', syndicatorLabels.syndicator_id),
  { kind: 'pick', name: 'state', label: merchantLabels.state, options: states, other: stateOf },
  { kind: 'pick', name: 'standing', label: 'Standing', options: standings },
  { kind: 'days', label: labels.date_funded, from: 'funded_from', to: 'funded_to' },
]
