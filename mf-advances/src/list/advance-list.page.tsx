import { advanceQueries } from '@mca/api'
import { advanceListQuery, paths } from '@mca/contract'
import { LinkButton, ListPage } from '@mca/ui'
import { ExportButton, listTools, ResourceTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceColumns } from './advance-columns'

const ListTools = listTools(async () => (await import('./advance-tools')).tools)
const noun = { one: 'advance', many: 'advances' }

export function Component() {
  const [params, setParams, address] = useListParams(advanceListQuery)
  const advances = useQuery({ ...advanceQueries.list(params), enabled: !address.isOpening })
  return (
    <ListPage
      title="Advances"
      actions={<CreateButton />}
      toolbar={
        <>
          <SearchBox
            placeholder="Search by advance ID or merchant name..."
            value={params.search}
            onChange={(search) => setParams({ search })}
          />
          <ListTools list="advances" hasFilters params={params} onChange={setParams} {...address} />
          <ExportButton noun={noun} request={advanceQueries.export(params)} />
        </>
      }
    >
      <ResourceTable
        query={advances}
        columns={advanceColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        addButton={<CreateButton />}
      />
    </ListPage>
  )
}

function CreateButton() {
  return (
    <LinkButton data-key="n" to={paths.newAdvance()} icon="plus">
      Create Advance
    </LinkButton>
  )
}
