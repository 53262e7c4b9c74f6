import { Card, DeleteButton, DetailPage, HStack, OptionBadge } from '@mca/ui'
import { Money, moneyColumn } from '@mca/ui/figures'
import {
  CellText,
  DataTable,
  Email,
  LongText,
  Pagination,
  Phone,
  PillSelect,
  StackedCell,
  type Column,
  type SortState,
} from '@mca/ui/table'
import { useState } from 'react'
import { Part } from '../part'
import { shops, statuses, type Shop } from '../sample'

const columns: readonly Column<Shop>[] = [
  {
    header: 'Name',
    sticky: true,
    sort: 'name',
    cell: ({ name, id }) => (
      <StackedCell code={`SHOP-${id}`}>
        <LongText text={name} />
      </StackedCell>
    ),
  },
  { header: 'Short Name', cell: ({ name }) => <CellText text={name} min="7rem" /> },
  { header: 'Email', cell: ({ email }) => <Email email={email} /> },
  { header: 'Phone', cell: ({ phone }) => <Phone phone={phone} /> },
  { header: 'Status', cell: ({ status }) => <OptionBadge options={statuses} value={status} /> },
  { ...moneyColumn('Amount', ({ amount }) => amount), total: () => <Money amount={99250.5} /> },
  {
    header: 'Actions',
    actions: true,
    cell: ({ name }) => <DeleteButton subject={name} noun="shop" busy={false} onConfirm={() => undefined} />,
  },
]

export function Tables() {
  const [sort, setSort] = useState<SortState['current']>('name')
  const [page, setPage] = useState(2)
  const [status, setStatus] = useState('open')
  return (
    <DetailPage title="Tables" subtitle="Tables in cards, and what is in their cells">
      <Card title="DataTable" flush>
        <DataTable
          label="Shops"
          columns={columns}
          rows={shops}
          empty="No shops"
          sort={{ current: sort, onSort: setSort }}
          rowKey={({ id }) => id}
        />
      </Card>
      <Card title="DataTable without rows" flush>
        <DataTable label="No shops" columns={columns} rows={[]} empty="No shops recorded yet" rowKey={({ id }) => id} />
      </Card>
      <Part name="PillSelect">
        <HStack gap="2">
          <PillSelect
            aria-label="Status of Ash Diner"
            options={statuses}
            value={status}
            isDraft={status !== 'open'}
            onNear={() => undefined}
            onChange={({ currentTarget }) => setStatus(currentTarget.value)}
          />
        </HStack>
      </Part>
      <Part name="Pagination">
        <Pagination page={page} totalPages={5} total={230} onPage={setPage} />
      </Part>
    </DetailPage>
  )
}
