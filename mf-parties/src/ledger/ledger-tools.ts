import { advanceQueries } from '@mca/api'
import type { AdvanceRow } from '@mca/contract/advances'
import { ledgerKinds } from '@mca/contract/ledger'
import type { Tools } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'

const optionOfAdvance = ({ id, advance_id, merchant }: Pick<AdvanceRow, 'id' | 'advance_id' | 'merchant'>) => ({
  id,
  name: `${advance_id} ${merchant.name}`,
})

/** The filters of the ledger (R21.16). */
export const tools: Tools = {
  filters: [
    { kind: 'pick', name: 'kind', label: 'Kind', options: ledgerKinds },
    {
      kind: 'record',
      name: 'advance_id',
      label: 'Advance',
      many: 'advances',
      // Only advances in which the page's syndicator takes part.
      useMatches: (search) => {
        const syndicator_id = useParams()['id']
        return useQuery({
          ...advanceQueries.list({ page: 1, limit: 100, syndicator_id, ...(search && { search }) }),
          select: (page) => ({ ...page, data: page.data.map(optionOfAdvance) }),
        })
      },
      useRecord: (id) => useQuery({ ...advanceQueries.one(id), enabled: id !== '', select: optionOfAdvance }),
    },
    { kind: 'days', label: 'Posted', from: 'from', to: 'to' },
  ],
}
