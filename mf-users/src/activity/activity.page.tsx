import { auditCountLimit } from '@mca/contract/audit'
import { formatMoment } from '@mca/contract/days'
import { formatCount } from '@mca/contract/money'
import { problemOf } from '@mca/contract/problems'
import type { AuditItem } from '@mca/history/items'
import { Sentences } from '@mca/history/sentences'
import { Failure, ListPage, Text } from '@mca/ui'
import { ListDisplay, listTools, ResourceTable, useListParams, type Column } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { activityListQuery, activityQuery } from './activity-api'
import { QuickFilters } from './quick-filters'

const ActivityTools = listTools(async () => (await import('./activity-tools')).tools)
const noun = { one: 'entry', many: 'entries' }

const columns: readonly Column<AuditItem & { addresses: string }>[] = [
  {
    header: 'When',
    cell: ({ at }) => <time dateTime={at}>{formatMoment(at)}</time>,
    maxWidth: '13rem',
  },
  { header: 'What Happened', cell: (item) => <Sentences item={item} />, maxWidth: '48rem' },
  { header: 'IP Address', cell: ({ addresses }) => addresses || '—' },
]

/** The activity of all users, including every sign-in, newest first (R18.126). */
export function Component() {
  const [params, setParams, address] = useListParams(activityListQuery)
  const activity = useQuery(activityQuery(params))
  const { data, error } = activity
  const refusal = problemOf(error)?.status === 403 ? problemOf(error)?.message : undefined
  return (
    <ListPage
      title="Activity"
      subtitle="Who did what, and every sign-in"
      toolbar={
        !refusal && (
          <>
            <ActivityTools hasFilters {...{ params, ...address }} onChange={setParams} />
            <QuickFilters params={params} onChange={setParams} />
            <ListDisplay />
          </>
        )
      }
    >
      {refusal ? (
        <Failure message={refusal} />
      ) : (
        <ResourceTable
          query={activity}
          columns={columns}
          noun={noun}
          params={params}
          onParamsChange={setParams}
          rowKey={({ id }) => String(id)}
        />
      )}
      {data?.more && (
        <Text color="fg.muted" fontSize="sm">
          There are more than {formatCount(auditCountLimit)} entries. Choose a time to see older ones.
        </Text>
      )}
    </ListPage>
  )
}
