import { formatDate, formatWeekday, type Day } from '@mca/contract/days'
import type { DueList } from '@mca/contract/payments'
import { bankingDayFrom, isBankingDay, nextBankingDay } from '@mca/contract/schedules'
import { Button, ListPage, Callout, Select } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { SearchBox, useListParams } from '@mca/ui/table'
import { useQuery } from '@tanstack/react-query'
import { dueAddress } from '../addresses'
import { RecordBar } from '../record-due/record-bar'
import { useRecording } from '../record-due/use-recording'
import { DayControls } from './day-controls'
import { dueQueries, missingOf } from './due-api'
import { DueFigures } from './due-figures'
import { DueTable } from './due-table'
import { missingWordsFor } from './missing-words'
import { relativeDay } from './relative-day'
import { useTicks } from './use-ticks'
import * as styles from './due.page.module.css'

const { Dialog: Dialogs, preload: preloadDialogs } = lazyDialog(
  async () => (await import('../record-due/recording-dialogs')).RecordingDialogs,
)

/** A day's amounts by deal: due, received and missing. Missing amounts can be recorded together (R15.67). */
export function Component() {
  const [params, setParams, { refused }] = useListParams(dueAddress)
  const due = useQuery(dueQueries.list(params))
  const list = due.data
  const { search, show } = params
  const day = params.day ?? list?.day
  const words = missingWordsFor(list)
  const { ticked, setTicked, boxes } = useTicks(list, [day, search, show].join(' '))
  const recording = useRecording(setTicked)
  // The plain URL always means the day that is due now.
  const now = list && (bankingDayFrom(list.today) ?? list.today)
  const goTo = (to: Day | undefined) => setParams({ day: to === now ? undefined : to })
  return (
    <ListPage
      title={day === undefined ? 'Due Today' : `Due ${formatWeekday(day)}`}
      subtitle={(day !== undefined && list && relativeDay(day, list.today)) || noText}
      actions={<DayControls day={day} onDay={goTo} />}
      toolbar={
        // On phones they share a line, to leave more space for the table.
        <div className={styles.row}>
          <SearchBox
            placeholder="Search by advance ID or merchant name..."
            value={search}
            onChange={(text) => setParams({ search: text })}
          />
          <div className={styles.content}>
            <Select
              aria-label={words.filter}
              placeholder="All deals"
              options={[{ value: 'missing', label: words.label }]}
              value={show ?? ''}
              onChange={({ currentTarget: { value } }) => setParams({ show: value === 'missing' ? value : undefined })}
            />
          </div>
        </div>
      }
    >
      {refused.includes('day') && <Callout palette="blue" message="The address has no valid day. This is today." />}
      {list && !list.is_banking_day && <NoBankingDay list={list} onDay={goTo} />}
      {list && day !== undefined && day > list.today && <Callout palette="blue" message={reasonOf(day, list.today)} />}
      {list && list.pagination.total > 0 && (
        <DueFigures
          words={words}
          totals={list.totals}
          isFiltered={Boolean(search || show)}
          isOld={due.isPlaceholderData}
        />
      )}
      <DueTable
        due={due}
        words={words}
        params={params}
        onParamsChange={setParams}
        boxes={boxes}
        bar={
          <RecordBar
            ticked={ticked}
            total={list?.totals.missing_deals ?? 0}
            onTick={setTicked}
            loadAll={async () => (await missingOf({ day, search })).rows}
            onRecord={() => day && recording.open(day, ticked)}
            isRunning={recording.isRunning}
            preload={preloadDialogs}
          />
        }
      />
      {(recording.entries ?? recording.shown) && <Dialogs recording={recording} />}
    </ListPage>
  )
}

/** Why the page shows a day to come, and what that means for its payments (R20.564). */
const reasonOf = (day: Day, today: Day) =>
  [
    !isBankingDay(today) && day === nextBankingDay(today) && `Nothing is due today, ${formatWeekday(today)}.`,
    `${formatDate(day)} is in the future, so its payments start as Pending.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Reserves the line's space until today is known. */
const noText = '\u00A0'

function NoBankingDay({ list: { day }, onDay }: { list: DueList; onDay: (day: Day) => void }) {
  const next = nextBankingDay(day)
  return (
    <Callout
      palette="blue"
      message="No debits are taken on weekends and bank holidays."
      action={
        next && (
          <Button variant="outline" size="sm" onClick={() => onDay(next)}>
            Go to {formatDate(next)}
          </Button>
        )
      }
    />
  )
}
