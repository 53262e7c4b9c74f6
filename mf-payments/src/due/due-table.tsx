import type { DueList, DueQuery, DueRow } from '@mca/contract/payments'
import { Button, Empty } from '@mca/ui'
import { ResourceTable } from '@mca/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dueColumns } from './due-columns'
import type { useTicks } from './use-ticks'

interface DueTableProps {
  due: UseQueryResult<DueList>
  params: DueQuery
  onParamsChange: (change: { page?: number | undefined; search?: undefined; show?: undefined }) => void
  boxes: ReturnType<typeof useTicks>['boxes']
  bar: ReactNode
}

const noun = { one: 'debit', many: 'debits' }
const keyOf = ({ advance }: DueRow) => advance.id

/** The deals of the displayed day. A day with nothing due isn't an empty list, so it has its own message (R15.71). */
export function DueTable({ due, params, onParamsChange, boxes, bar }: DueTableProps) {
  return (
    <ResourceTable
      empty={<Nothing params={params} onParamsChange={onParamsChange} />}
      query={due}
      columns={dueColumns}
      noun={noun}
      params={params}
      onParamsChange={onParamsChange}
      rowKey={keyOf}
      boxes={boxes}
      bar={bar}
    />
  )
}

function Nothing({ params: { search, show }, onParamsChange }: Pick<DueTableProps, 'params' | 'onParamsChange'>) {
  const clear = (label: string) => (
    <Button variant="outline" onClick={() => onParamsChange({ search: undefined, show: undefined })}>
      {label}
    </Button>
  )
  if (search)
    return (
      <Empty
        title="No deals found"
        hint={`Nothing ${show ? 'missing' : 'due'} on this day matches your search.`}
        action={clear('Clear search and filters')}
      />
    )
  if (show)
    return (
      <Empty
        title="Nothing is missing on this day"
        hint="What was due is received or in flight."
        action={clear('Show all deals')}
      />
    )
  return <Empty title="Nothing is due on this day" />
}
