import type { AuditedEntity } from '@mca/contract/audit'
import { formatMoment } from '@mca/contract/days'
import { Button, Loading, QueryState, ScreenOnly, Select, Stack, Text } from '@mca/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { auditItems } from './audit/audit-items'
import { historyQueries, type HistoryOwner } from './history-api'
import { Sentences } from './sentences'
import * as styles from './history-list.module.css'

type Part = AuditedEntity | ''

/** The filters of a history. */
const parts: Readonly<Record<HistoryOwner['kind'], readonly { value: Part; label: string }[]>> = {
  advances: [
    { value: 'advances', label: 'This advance' },
    { value: 'payments', label: 'Payments' },
    { value: 'payment_returns', label: 'Returns' },
    { value: 'company_fees', label: 'Company fees' },
    { value: 'syndicator_participations', label: 'Participations' },
    { value: 'schedule_versions', label: 'Schedule' },
    { value: 'notes', label: 'Notes' },
  ],
  merchants: [
    { value: 'merchants', label: 'This merchant' },
    { value: 'advances', label: 'Advances' },
    { value: 'notes', label: 'Notes' },
  ],
}

export function HistoryList({ owner }: { owner: HistoryOwner }) {
  const [part, setPart] = useState<Part>('')
  return (
    <Stack gap="3">
      <ScreenOnly className={styles.box}>
        <Select
          aria-label="Show in the history"
          placeholder="Everything"
          options={parts[owner.kind]}
          value={part}
          onChange={({ currentTarget }) =>
            setPart(parts[owner.kind].find(({ value }) => value === currentTarget.value)?.value ?? '')
          }
        />
      </ScreenOnly>
      <Pages key={part} owner={owner} entity={part || undefined} />
    </Stack>
  )
}

/** The requested pages, one below the other, newest first. */
function Pages({ owner, entity }: { owner: HistoryOwner; entity: AuditedEntity | undefined }) {
  const [pages, setPages] = useState(1)
  const query = useQuery(historyQueries.list(owner, entity, pages))
  const { data, isError, refetch } = query
  const loaded = data?.length ?? 0
  useEffect(() => {
    if (loaded > 0 && loaded < pages) void refetch()
  }, [loaded, pages, refetch])
  const list = useRef<HTMLDivElement>(null)
  // The index of the item to focus when it appears: the first of the requested older items.
  const firstOlder = useRef<number>(undefined)
  useEffect(() => {
    const item = firstOlder.current !== undefined && list.current?.children[firstOlder.current]
    if (!(item instanceof HTMLElement)) return
    item.focus()
    firstOlder.current = undefined
  }, [loaded])
  const last = data?.at(-1)
  if (last?.pagination.total === 0 && !isError)
    return (
      <Text color="fg.muted" className={styles.centered}>
        {entity ? 'No activity of this kind yet' : 'No activity yet'}
      </Text>
    )
  const items = auditItems(
    (data ?? []).flatMap((page) => page.data),
    Object.assign({}, ...(data ?? []).map(({ names }) => names)),
    owner.id,
  )
  const { page, totalPages } = last?.pagination ?? { page: 0, totalPages: 0 }
  const hasMore = page < totalPages || (last?.more === true && last.data.length > 0)
  const showMore = () => {
    firstOlder.current = items.length
    setPages(loaded + 1)
  }
  return (
    <>
      {items.length > 0 && (
        <Stack as="ol" ref={list} gap="0" aria-label="History" className={styles.list}>
          {items.map((item) => (
            <li key={item.id} tabIndex={-1} className={styles.item}>
              <Text color="fg.muted" fontSize="sm">
                <time dateTime={item.at}>{formatMoment(item.at)}</time>
              </Text>
              <Sentences item={item} />
            </li>
          ))}
        </Stack>
      )}
      <QueryState query={query} failure="Failed to load the history" />
      {loaded < pages && !isError && <Loading text="Loading history..." />}
      {loaded >= pages && hasMore && (
        <div>
          <Button variant="outline" size="sm" onClick={showMore}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
