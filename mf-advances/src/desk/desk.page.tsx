import { paths } from '@mca/contract/app'
import { deskQuery } from '@mca/contract/tasks'
import { ListPage } from '@mca/ui'
import { useListParams } from '@mca/ui/table'
import { TabLinks, tabsBar } from '@mca/ui/tabs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { Collectors } from './collectors'
import { deskQueries } from './desk-api'
import { LateGroups } from './late-groups'
import { TasksTable } from './tasks-table'
import { WorkList } from './work-list'

/** By the parameter `tab` in the URL. */
const tabs = [
  { name: 'work', label: 'Work List', to: paths.desk },
  { name: 'tasks', label: 'Tasks', to: paths.deskTasks },
  { name: 'late', label: 'Late Advances', to: paths.deskLate },
  { name: 'collectors', label: 'Collectors', to: paths.deskFigures },
] as const

/** The work list of the collectors, all tasks, the late advances by group, and the figures of each collector (R23.19 to R23.24). */
export function Component() {
  const [search] = useSearchParams()
  const [params, setParams] = useListParams(deskQuery)
  const tab = tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'work'
  const list = useQuery({ ...deskQueries.list(params), enabled: tab === 'work' })
  return (
    <ListPage title="Desk" subtitle="Open tasks, late advances, and who works on them">
      <nav aria-label="Views" className={tabsBar}>
        <TabLinks tabs={tabs.map(({ name, ...link }) => ({ ...link, isCurrent: name === tab }))} />
      </nav>
      {tab === 'work' && <WorkList list={list} params={params} onParamsChange={setParams} />}
      {tab === 'tasks' && <TasksTable />}
      {tab === 'late' && <LateGroups />}
      {tab === 'collectors' && <Collectors />}
    </ListPage>
  )
}
