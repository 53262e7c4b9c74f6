import { paths } from '@mca/contract/app'
import { followUpPageQuery, type FollowUpPageQuery, type Note } from '@mca/contract/notes'
import { Button, Empty, HStack, ListPage, today as businessToday } from '@mca/ui'
import { ListDisplay, ResourceTable, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { followUpColumns } from './follow-up-columns'
import { followUpQueries } from './follow-ups-api'

/** In the order of the buttons. */
const days = [
  { value: undefined, label: 'Due Today' },
  { value: 'tomorrow', label: 'Due Tomorrow' },
  { value: 'all', label: 'All Follow-ups' },
] as const
const noun = { one: 'follow-up', many: 'follow-ups' }
const recordOf = ({ advance, merchant }: Note) => (advance ? paths.advance(advance.id) : paths.merchant(merchant.id))

/** The open follow-ups of all notes: due by today, tomorrow or all, everybody's or the user's own (R20.144). */
export function Component() {
  const [params, setParams] = useListParams(followUpPageQuery)
  const [today] = useState(businessToday)
  const followUps = useQuery(followUpQueries.list(params, today))
  const isMine = params.author === 'me'
  return (
    <ListPage
      title="Follow-ups"
      toolbar={
        <>
          <HStack gap="2" flexWrap="wrap">
            {days.map(({ value, label }) => (
              <Button
                key={label}
                variant="outline"
                aria-pressed={params.day === value}
                onClick={() => setParams({ day: value })}
              >
                {label}
              </Button>
            ))}
            <Button
              variant="outline"
              aria-pressed={isMine}
              onClick={() => setParams({ author: isMine ? undefined : 'me' })}
            >
              My Notes Only
            </Button>
          </HStack>
          <ListDisplay />
        </>
      }
    >
      <ResourceTable
        query={followUps}
        columns={followUpColumns}
        noun={noun}
        params={params}
        onParamsChange={setParams}
        isSortable={false}
        rowHref={recordOf}
        empty={<Nothing {...params} />}
      />
    </ListPage>
  )
}

function Nothing({ day, author }: FollowUpPageQuery) {
  const whose = author === 'me' ? 'of your notes ' : ''
  if (day === 'all')
    return (
      <Empty
        title="No open follow-ups"
        hint={`A note with a follow-up date ${whose}is listed here until it is marked done.`}
      />
    )
  return (
    <Empty
      title={day === 'tomorrow' ? 'Nothing to follow up tomorrow' : 'Nothing to follow up today'}
      hint={`No open follow-up ${whose}is ${day === 'tomorrow' ? 'for tomorrow' : 'due today or overdue'}.`}
    />
  )
}
