import { partyQueries, savedViews, useListFigures } from '@mca/api'
import { paths } from '@mca/contract/app'
import { hasLedger } from '@mca/contract/ledger'
import { partyKinds, partyStatuses, type Party, type PartyKind } from '@mca/contract/parties'
import { useSupportedList } from '@mca/federation/lists'
import { Button, ListPage, useDraftState } from '@mca/ui'
import {
  ExportButton,
  ListDisplay,
  listTools,
  ResourceTable,
  SearchBox,
  StatusFilter,
  useColumnChoice,
} from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { partiesAddress } from '../addresses'
import { LazyPartyDialog, preloadPartyDialog } from '../dialog/lazy-party-dialog'
import { isFigure, partyColumns } from './party-columns'

const ListTools = listTools(async () => ({ views: savedViews }))

const loadTexts = async () => (await import('./party-figures')).withTexts

export function PartyListPage({ kind }: { kind: PartyKind }) {
  const { one, many, subtitle, path } = partyKinds[kind]
  const { params, setParams, address, hasTools } = useSupportedList(partiesAddress)
  const parties = useQuery({ ...partyQueries.list(kind, params), enabled: !address.isOpening })
  // State of the page, not of a row: a row that disappears from the list must not close the dialog.
  const [dialog, setDialog] = useDraftState<{ party?: Party } | undefined>(`dialog of ${many}`, undefined)
  const pageOf = useMemo(
    () => (hasTools && hasLedger(kind) ? ({ id }: Party) => paths.partyPage(kind, id) : undefined),
    [hasTools, kind],
  )
  const columns = useMemo(() => {
    // A party without its own page links to its advances, if their list can be filtered.
    const advancesOf = hasTools ? ({ id }: Party) => paths.advancesOf(kind, id) : undefined
    return partyColumns(kind, (party) => setDialog({ party }), pageOf ?? advancesOf, hasTools)
  }, [kind, setDialog, pageOf, hasTools])
  const choice = useColumnChoice(path, columns)
  const listed = useListFigures(parties, path, choice.shown.some(isFigure), loadTexts)
  const addButton = (
    <Button data-action="new" icon="plus" {...preloadPartyDialog} onClick={() => setDialog({})}>
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
          {hasTools && <ListTools list={path} {...{ params, choice, ...address }} onChange={setParams} />}
          {hasTools && <ExportButton noun={partyKinds[kind]} request={partyQueries.export(kind, params)} />}
          <ListDisplay choice={choice} />
        </>
      }
    >
      <ResourceTable
        query={listed}
        columns={choice.shown}
        noun={partyKinds[kind]}
        params={params}
        onParamsChange={setParams}
        addButton={addButton}
        {...(pageOf && { rowHref: pageOf })}
        isSortable={hasTools}
      />
      {dialog && <LazyPartyDialog kind={kind} {...dialog} onClose={() => setDialog(undefined)} />}
    </ListPage>
  )
}
