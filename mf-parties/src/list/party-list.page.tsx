import { partyQueries, savedViews } from '@mca/api'
import { partyKinds, partyListQuery, partyStatuses, type Party, type PartyKind } from '@mca/contract'
import { Button, ListPage, useKeptState } from '@mca/ui'
import {
  ExportButton,
  ListLook,
  listTools,
  ResourceTable,
  SearchBox,
  StatusFilter,
  useColumnChoice,
  useListParams,
} from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LazyPartyDialog, preloadPartyDialog } from './lazy-party-dialog'
import { partyColumns } from './party-columns'

const ListTools = listTools(async () => ({ views: savedViews }))

export function PartyListPage({ kind }: { kind: PartyKind }) {
  const { one, many, subtitle, path } = partyKinds[kind]
  const [params, setParams, address] = useListParams(partyListQuery)
  const parties = useQuery({ ...partyQueries.list(kind, params), enabled: !address.isOpening })
  // State of the page, not of a row: a row that disappears from the list must not close the dialog.
  const [dialog, setDialog] = useKeptState<{ party?: Party } | undefined>(`dialog of ${many}`, undefined)
  const columns = useMemo(() => partyColumns(kind, (party) => setDialog({ party })), [kind, setDialog])
  const choice = useColumnChoice(path, columns)
  const addButton = (
    <Button data-key="n" icon="plus" {...preloadPartyDialog} onClick={() => setDialog({})}>
      Add {one}
    </Button>
  )
  return (
    <ListPage
      title={many}
      subtitle={subtitle}
      actions={addButton}
      toolbar={
        <>
          <SearchBox
            placeholder="Search by name or email..."
            value={params.search}
            onChange={(search) => setParams({ search })}
          />
          <StatusFilter value={params.status} options={partyStatuses} onChange={(status) => setParams({ status })} />
          <ListTools list={path} {...{ params, choice, ...address }} onChange={setParams} />
          <ExportButton noun={partyKinds[kind]} request={partyQueries.export(kind, params)} />
          <ListLook choice={choice} />
        </>
      }
    >
      <ResourceTable
        query={parties}
        columns={choice.shown}
        noun={partyKinds[kind]}
        params={params}
        onParamsChange={setParams}
        addButton={addButton}
      />
      {dialog && <LazyPartyDialog kind={kind} {...dialog} onClose={() => setDialog(undefined)} />}
    </ListPage>
  )
}
