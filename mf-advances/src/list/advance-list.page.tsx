import { advanceQueries } from '@mca/api'
import { advanceListQuery, paths } from '@mca/contract'
import { LinkButton, ListPage } from '@mca/ui'
import { ExportButton, ResourceTable, SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { advanceColumns } from './advance-columns'

const noun = { one: 'advance', many: 'advances' }

export function Component() {
  const [params, setParams] = useListParams(advanceListQuery)
  const advances = useQuery(advanceQueries.list(params))
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
    <LinkButton to={paths.newAdvance()} icon="plus">
      Create Advance
    </LinkButton>
  )
}
