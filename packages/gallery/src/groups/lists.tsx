import { Button, ListPage, OptionBadge } from '@mca/ui'
import { moneyColumn } from '@mca/ui/figures'
import {
  ExportButton,
  FilterSelect,
  ListDisplay,
  ResourceTable,
  SearchBox,
  StatusFilter,
  useColumnChoice,
  type Column,
} from '@mca/ui/table'
import { SelectionBar, useSelection } from '@mca/ui/selection'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listStates, shops, shopsIn, statuses, type ListState, type Shop } from '../sample'

const columns: readonly Column<Shop>[] = [
  { header: 'Name', sticky: true, sort: 'name', cell: ({ name }) => name },
  { header: 'Status', cell: ({ status }) => <OptionBadge options={statuses} value={status} /> },
  { header: 'Phone', optional: true, cell: ({ phone }) => phone },
  moneyColumn('Amount', ({ amount }) => amount),
]
const noun = { one: 'shop', many: 'shops' }
const stateOptions = listStates.map((value) => ({ value, label: value }))

const keyOf = ({ id }: Shop) => id
const nameOf = ({ name }: Shop) => name

/** `ListPage`, and `ResourceTable` in each of its states, with a `RowBox` for each row and a `SelectionBar` for those that are selected. */
export function Lists() {
  const [state, setState] = useState<ListState>('filled')
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<(typeof statuses)[number]['value']>()
  const [params, setParams] = useState<{ page?: number | undefined; sort?: string | undefined }>({ page: 2 })
  const choice = useColumnChoice('advances', columns)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']))
  const boxes = useSelection({ rows: shops, keyOf, nameOf, selected, onChange: setSelected })
  return (
    <ListPage
      title="Lists"
      subtitle="A page with one list"
      actions={
        <>
          <ExportButton noun={noun} request={() => Promise.resolve(new Response('Name\n'))} />
          <Button icon="plus">Add Shop</Button>
        </>
      }
      toolbar={
        <>
          <SearchBox placeholder="Search by name..." value={search} onChange={setSearch} />
          <StatusFilter options={statuses} value={status} onChange={setStatus} />
          <FilterSelect
            label="State of the list"
            options={stateOptions}
            value={state}
            onChange={(next) => setState(next ?? 'filled')}
          />
          <ListDisplay choice={choice} />
        </>
      }
    >
      <ResourceTable
        query={useQuery(shopsIn(state))}
        columns={choice.shown}
        noun={noun}
        boxes={boxes}
        params={params}
        onParamsChange={(change) => setParams({ ...params, ...change })}
        addButton={<Button icon="plus">Add Shop</Button>}
        bar={
          <SelectionBar label="Selected shops" count={selected.size} onClear={() => setSelected(new Set())}>
            <Button size="sm">Close</Button>
          </SelectionBar>
        }
      />
    </ListPage>
  )
}
