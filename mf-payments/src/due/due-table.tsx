import type { DueList, DueQuery, DueRow } from '@mca/contract/payments'
import { Button, Empty } from '@mca/ui'
import { ResourceTable } from '@mca/ui/table'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dueColumns } from './due-columns'
import type { missingWords } from './missing-words'
import type { useTicks } from './use-ticks'

interface DueTableProps {
  due: UseQueryResult<DueList>
  words: typeof missingWords
  params: DueQuery
  onParamsChange: (change: { page?: number | undefined; search?: undefined; show?: undefined }) => void
  boxes: ReturnType<typeof useTicks>['boxes']
  bar: ReactNode
}

const noun = { one: 'debit', many: 'debits' }
const keyOf = ({ advance }: DueRow) => advance.id

/** The deals of the displayed day. A day with nothing due isn't an empty list, so it has its own message (R15.71). */
export function DueTable({ due, words, params, onParamsChange, boxes, bar }: DueTableProps) {
  return (
    <ResourceTable
      empty={<Nothing {...{ words, params, onParamsChange }} />}
      query={due}
      columns={dueColumns(words)}
      noun={noun}
      params={params}
      onParamsChange={onParamsChange}
      rowKey={keyOf}
      boxes={boxes}
      bar={bar}
    />
  )
}

function Nothing({
  words,
  params: { search, show },
  onParamsChange,
}: Pick<DueTableProps, 'words' | 'params' | 'onParamsChange'>) {
  const clear = (label: string) => (
    <Button variant="outline" onClick={() => onParamsChange({ search: undefined, show: undefined })}>
      {label}
    </Button>
  )
  if (search)
    return (
      <Empty
        title="No deals found"
        hint={show ? words.noMatch : 'Nothing due on this day matches your search.'}
        action={clear('Clear search and filters')}
      />
    )
  if (show)
    return <Empty title={words.none} hint="What was due is received or in flight." action={clear('Show all deals')} />
  return <Empty title="Nothing is due on this day" />
}
