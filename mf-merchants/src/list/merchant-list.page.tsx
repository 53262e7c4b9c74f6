import { merchantQueries, useListFigures } from '@mca/api'
import { paths } from '@mca/contract/app'
import { merchantStatuses, type Merchant } from '@mca/contract/merchants'
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
import { LazyMerchantDialog, preloadMerchantDialog } from '../shared/lazy-merchant-dialog'
import { merchantsAddress } from '../addresses'
import { isFigure, merchantColumns } from './merchant-columns'

const ListTools = listTools(async () => (await import('./merchant-tools')).tools)
const loadTexts = async () => (await import('./merchant-figures')).withTexts
const noun = { one: 'merchant', many: 'merchants' }

export function Component() {
  const { params, setParams, address, hasTools } = useSupportedList(merchantsAddress)
  const merchants = useQuery({ ...merchantQueries.list(params), enabled: !address.isOpening })
  // State of the page, not of a row: a row that disappears from the list must not close the dialog.
  const [dialog, setDialog] = useDraftState<{ merchant?: Merchant } | undefined>('dialog of merchants', undefined)
  const columns = useMemo(() => merchantColumns((merchant) => setDialog({ merchant }), hasTools), [setDialog, hasTools])
  const choice = useColumnChoice('merchants', columns)
  const listed = useListFigures(merchants, 'merchants', choice.shown.some(isFigure), loadTexts)
  const addButton = (
    <Button data-action="new" icon="plus" {...preloadMerchantDialog} onClick={() => setDialog({})}>
      Add Merchant
    </Button>
  )
  return (
    <ListPage
      title="Merchants"
      actions={addButton}
      toolbar={
        <>
          <SearchBox
            placeholder="Search by name, DBA, or email..."
            value={params.search}
            onChange={(search) => setParams({ search })}
          />
          <StatusFilter value={params.status} options={merchantStatuses} onChange={(status) => setParams({ status })} />
          {hasTools && (
            <ListTools list="merchants" hasFilters choice={choice} {...{ params, ...address }} onChange={setParams} />
          )}
          {hasTools && <ExportButton noun={noun} request={merchantQueries.export(params)} />}
          <ListDisplay choice={choice} />
        </>
      }
    >
      <ResourceTable
        query={listed}
        columns={choice.shown}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        rowHref={({ id }) => paths.merchant(id)}
        addButton={addButton}
        isSortable={hasTools}
      />
      {dialog && <LazyMerchantDialog {...dialog} onClose={() => setDialog(undefined)} />}
    </ListPage>
  )
}
