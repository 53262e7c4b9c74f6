import { advanceQueries } from '@mca/api'
import type { AdvanceRow } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { useSupportedList } from '@mca/federation/lists'
import { LinkButton, ListPage } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useSelection } from '@mca/ui/selection'
import { ExportButton, ListDisplay, listTools, ResourceTable, SearchBox, useColumnChoice } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { advancesAddress } from '../addresses'
import { availableColumns } from './advance-columns'
import { useTotals } from './use-totals'

const ListTools = listTools(async () => (await import('./advance-tools')).tools)
const noun = { one: 'advance', many: 'advances' }
const { Dialog: BulkBar } = lazyDialog(async () => (await import('../bulk/bulk-bar')).BulkBar)

const none: ReadonlySet<string> = new Set()
const keyOf = ({ id }: AdvanceRow) => id
const nameOf = ({ advance_id }: AdvanceRow) => advance_id

export function Component() {
  const { params, setParams, address, hasTools } = useSupportedList(advancesAddress)
  const advances = useQuery({ ...advanceQueries.list(params), enabled: !address.isOpening })
  // Undefined until the first row is selected, which loads the bar.
  const [selected, setSelected] = useState<ReadonlySet<string>>()
  const rows = advances.data?.data ?? []
  const boxes = useSelection({ rows, keyOf, nameOf, selected: selected ?? none, onChange: setSelected })
  const totals = useTotals(advances, params)
  const choice = useColumnChoice('advances', availableColumns())
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
          {hasTools && (
            <ListTools list="advances" hasFilters {...{ params, choice, ...address }} onChange={setParams} />
          )}
          {hasTools && <ExportButton noun={noun} request={advanceQueries.export(params)} />}
          <ListDisplay choice={choice} />
        </>
      }
    >
      <ResourceTable
        query={advances}
        columns={choice.shown}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={hasTools}
        rowHref={({ id }) => paths.advance(id)}
        addButton={<CreateButton />}
        {...(hasTools && { boxes })}
        bar={
          selected && (
            <BulkBar
              params={params}
              total={advances.data?.pagination.total ?? 0}
              selected={selected}
              onSelect={setSelected}
            />
          )
        }
        totals={totals}
      />
    </ListPage>
  )
}

function CreateButton() {
  return (
    <LinkButton data-action="new" to={paths.newAdvance()} icon="plus">
      Create Advance
    </LinkButton>
  )
}
