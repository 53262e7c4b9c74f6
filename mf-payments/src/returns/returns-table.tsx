import type { ListQuery } from '@mca/contract/lists'
import type { PaymentReturnsQuery } from '@mca/contract/returns'
import { Button, Empty } from '@mca/ui'
import { ResourceTable } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { doneColumns, openColumns } from './return-columns'
import { returnQueries } from './return-queries'
import { useHandled } from './use-handled'

interface ReturnsTableProps {
  state: NonNullable<PaymentReturnsQuery['state']>
  params: ListQuery
  onParamsChange: (change: { page?: number | undefined; search?: undefined }) => void
}

const noun = { one: 'return', many: 'returns' }

/** One tab of returns, with its own empty message, because an empty to-do list needs no 'Add' (R16.133). */
export function ReturnsTable({ state, params, onParamsChange }: ReturnsTableProps) {
  const query = useQuery(returnQueries.list({ ...params, state }))
  const { rows, onDone } = useHandled([state, params.page, params.search].join(' '), query.data?.data ?? [])
  return (
    <ResourceTable
      query={query.data ? { ...query, data: { ...query.data, data: rows } } : query}
      columns={state === 'open' ? openColumns(onDone) : doneColumns}
      noun={noun}
      empty={<Nothing state={state} search={params.search} onClear={() => onParamsChange({ search: undefined })} />}
      params={params}
      onParamsChange={onParamsChange}
    />
  )
}

function Nothing({ state, search, onClear }: { state: string; search: string; onClear: () => void }) {
  if (search)
    return (
      <Empty
        title="No returns found"
        hint={state === 'open' ? 'None of the returns to deal with match your search.' : 'Nothing matches your search.'}
        action={
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
        }
      />
    )
  return state === 'open' ? (
    <Empty title="Nothing to do" hint="Returned payments are listed here until they are handled." />
  ) : (
    <Empty title="No returns yet" hint="Handled returns are listed here." />
  )
}
