import { paths } from '@mca/contract/app'
import { formatDate, formatTimestamp } from '@mca/contract/days'
import { taskListQuery, taskKinds, taskPriorities, taskStates, type Task } from '@mca/contract/tasks'
import { Empty, OptionBadge, TextLink } from '@mca/ui'
import { type Column, FilterSelect, LongText, ResourceTable, StackedCell, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { OwnerSelect } from './owner-select'
import { taskQueries } from '@mca/tasks/api'
import * as styles from './tasks-table.module.css'

const noun = { one: 'task', many: 'tasks' }
const states = taskStates.map(({ value, label }) => ({ value, label: `${label} tasks` }))

/** All tasks, including those without an advance (R23.23). */
export function TasksTable() {
  const [params, setParams] = useListParams(taskListQuery)
  const { state = 'open', owner = 'mine' } = params
  const tasks = useQuery(taskQueries.list({ ...params, state, owner }))
  return (
    <>
      <div className={styles.row}>
        <OwnerSelect value={owner} onChange={(chosen) => setParams({ owner: chosen })} />
        <FilterSelect
          label="Status"
          options={states}
          value={state}
          width="10rem"
          onChange={(chosen) => setParams({ state: chosen })}
        />
      </div>
      <ResourceTable
        query={tasks}
        columns={state === 'open' ? openColumns : closedColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={false}
        rowHref={hrefOf}
        empty={
          <Empty
            title={state === 'open' ? 'Nothing to do' : 'No tasks'}
            hint="Your tasks and automatic tasks are listed here."
          />
        }
      />
    </>
  )
}

/** The page on which a task is handled. */
function hrefOf({ kind, advance, merchant, party, file }: Task): string {
  if (file) return paths.achFile(file.id)
  if (advance) return paths.deskDeal(advance.id)
  if (merchant) return paths.merchant(merchant.id)
  if (!party) return paths.deskTasks
  if (kind === 'payout') return paths.payoutsOf(party.id)
  return party.kind === 'funder' ? paths.party(party.kind, party.name) : paths.partyPage(party.kind, party.id)
}

const about = ({ advance, merchant, party, file }: Task) => (
  <StackedCell code={advance?.advance_id} isInHighRow="narrow">
    <LongText text={merchant?.name ?? party?.name ?? file?.name ?? '—'} />
  </StackedCell>
)
const common: readonly Column<Task>[] = [
  { header: 'About', sticky: true, cell: about },
  { header: 'Kind', early: 1, cell: ({ kind }) => <OptionBadge options={taskKinds} value={kind} /> },
  { header: 'Task', early: 2, cell: ({ title }) => <LongText text={title} min="10rem" /> },
]
const openColumns: readonly Column<Task>[] = [
  ...common,
  { header: 'Due', cell: ({ due_on }) => formatDate(due_on) },
  { header: 'Priority', cell: ({ priority }) => <OptionBadge options={taskPriorities} value={priority} /> },
  { header: 'Owner', cell: ({ owner }) => owner?.name ?? 'Unassigned' },
  {
    header: 'Return',
    cell: ({ return_id }) => (return_id ? <TextLink to={paths.returns}>Returns</TextLink> : '—'),
  },
]
const closedColumns: readonly Column<Task>[] = [
  ...common,
  { header: 'Closed', cell: ({ closed_at }) => (closed_at ? formatTimestamp(closed_at) : '—') },
  { header: 'Closed By', cell: ({ closed_by }) => closed_by?.name ?? '—' },
  { header: 'Reason', cell: ({ closed_reason }) => <LongText text={closed_reason} min="12rem" /> },
]
