import type { AdvanceDetail } from '@mca/contract/advances'
import { paths } from '@mca/contract/app'
import { firstDay, isInCalendar, lastDay } from '@mca/contract/days'
import { messageOf, problemOf } from '@mca/contract/problems'
import { Button, Card, InputField, QueryState, Text, TextLink, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Debits } from './debits'
import { DayFigures, PaceFigures } from './figures'
import { scheduleMutations, scheduleQueries } from './schedule-api'
import type { DialogName } from './schedule-dialogs'
import { ScheduleLoading } from './schedule-loading'
import { Standing } from './standing'
import { Stopped } from './stopped'
import { VersionList } from './version-list'
import * as styles from './schedule-card.module.css'

/** Loaded on demand, with the form libraries. */
const { Dialog: ScheduleDialog, preload } = lazyDialog(async () => (await import('./schedule-dialogs')).ScheduleDialog)

/** The advance's standing against its schedule as of a day, and the schedule (R15.40). */
export function ScheduleCard({ advance }: { advance: AdvanceDetail }) {
  const { id } = advance
  const [typed, setTyped] = useState<string>()
  const [dialog, setDialog] = useDraftState<DialogName | undefined>(`schedule dialog of ${id}`, undefined)
  // A year that begins with 0 is still being typed.
  const asOf = typed && isInCalendar(typed) ? typed : undefined
  // The page has requested it for its first figures (R23.26).
  const now = useQuery({ ...scheduleQueries.one(id), refetchOnMount: false })
  const chosen = useQuery({ ...scheduleQueries.one(id, asOf), refetchOnMount: false })
  const takeBack = useMutation(scheduleMutations.takeBack(id))
  const resume = useMutation(scheduleMutations.resume(id))
  if (!now.data) {
    if (now.isPending) return <ScheduleLoading />
    return (
      <Card title="Schedule">
        <QueryState query={now} failure="Failed to load the schedule." />
      </Card>
    )
  }
  // If the day was refused, shows today's figures.
  const shown = chosen.data ?? now.data
  const { no_schedule } = shown
  const isRefused = problemOf(chosen.error)?.status === 400
  const opener = (name: DialogName) => ({ ...preload, size: 'sm', onClick: () => setDialog(name) }) as const
  return (
    <Card
      title="Schedule"
      actions={
        shown.pace && (
          <>
            <Button variant="outline" {...opener('pause')}>
              Pause…
            </Button>
            <Button variant="outline" {...opener('change')}>
              Change…
            </Button>
          </>
        )
      }
    >
      <div className={styles.top}>
        {/* A refusal is wider than a day. */}
        <div className={styles.box} data-filter>
          <InputField
            label="As of"
            type="date"
            min={firstDay}
            max={lastDay}
            style={{ width: '11rem' }}
            value={typed ?? shown.today}
            error={isRefused ? messageOf(chosen.error, 'There are no figures as of this day.') : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
        <Standing advance={advance} schedule={shown} />
        <Stopped schedule={now.data} isBusy={resume.isPending} onResume={resume.mutate} />
      </div>
      {!isRefused && (
        <QueryState query={chosen} failure={`Failed to load the schedule${asOf ? ' as of this day' : ''}.`} />
      )}
      <PaceFigures advance={advance} schedule={shown} />
      {no_schedule === null ? (
        <>
          <Debits schedule={shown}>
            <DayFigures
              advance={advance}
              schedule={shown}
              action={
                shown.pace && (
                  <Button variant="plain" {...opener('holidays')}>
                    Change holidays…
                  </Button>
                )
              }
            />
          </Debits>
          <VersionList advance={advance} schedule={now.data} isBusy={takeBack.isPending} onTakeBack={takeBack.mutate} />
        </>
      ) : (
        <Text>
          No schedule: {no_schedule} <TextLink to={paths.editAdvance(id)}>Edit this advance</TextLink>
        </Text>
      )}
      {dialog && (
        <ScheduleDialog
          name={dialog}
          advance={advance}
          schedule={now.data}
          takeBack={takeBack.mutate}
          onClose={() => setDialog(undefined)}
        />
      )}
    </Card>
  )
}
