import { createMutation, getQuery, http, type CreateMutation } from '@mca/api'
import { scheduleCall } from '@mca/api/schedules'
import type { AdvanceSchedule, ChangeInput, HolidayRule, PauseInput } from '@mca/contract/schedules'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { changeText, pauseText } from './version-text'

const pathOf = (id: string) => `advances/${id}/schedule`

export const scheduleQueries = {
  /** As of a day, by default today. */
  one: (id: string, asOf?: string) =>
    queryOptions({
      ...getQuery<AdvanceSchedule, unknown[]>(...scheduleCall(id, asOf)),
      placeholderData: keepPreviousData,
    }),
}

/** The version that was entered last. */
const newest = ({ versions }: AdvanceSchedule) => versions.at(-1)

interface Words<Input> {
  success: string
  failure: string
  textOf: (input: Input) => string
}

/** The advance in the version of which a plan was shown: the pause or change is added to that plan, or refused (R2.701). */
interface Shown {
  id: string
  version: string
}

/** A pause or a change. Its toast offers Undo, which calls `takeBack` with the number of the version. */
const entry = <Input extends object>(
  { id, version }: Shown,
  kind: 'pauses' | 'changes',
  { textOf, ...words }: Words<Input>,
  takeBack: (number: number) => void,
): CreateMutation<AdvanceSchedule, Input> =>
  createMutation<AdvanceSchedule, Input>(
    {
      path: `${pathOf(id)}/${kind}`,
      version,
      duplicateMessage: () => ({
        message:
          'Your first attempt was saved: it is the newest version. ' +
          'Changes since then are not saved. Saving again enters another.',
      }),
    },
    {
      ...words,
      // Only the newest version can be undone, so its toast replaces the previous one.
      toastId: 'schedule',
      successDetail: textOf,
      undo: (schedule) => {
        const version = newest(schedule)
        return version && (() => takeBack(version.number))
      },
      unanswered: 'It may have been saved. Trying again from here will not create a duplicate.',
    },
  )

const removeVersion = (id: string) => (number: number) => http.delete(`${pathOf(id)}/versions/${number}`)

export const scheduleMutations = {
  pause: (shown: Shown, takeBack: (number: number) => void): CreateMutation<AdvanceSchedule, PauseInput> =>
    entry<PauseInput>(
      shown,
      'pauses',
      { success: 'Schedule paused successfully', failure: 'Failed to pause the schedule', textOf: pauseText },
      takeBack,
    ),
  change: (shown: Shown, takeBack: (number: number) => void): CreateMutation<AdvanceSchedule, ChangeInput> =>
    entry<ChangeInput>(
      shown,
      'changes',
      { success: 'Schedule changed successfully', failure: 'Failed to change the schedule', textOf: changeText },
      takeBack,
    ),
  takeBack: (id: string) =>
    mutationOptions({
      mutationFn: removeVersion(id),
      meta: {
        toastId: 'schedule',
        success: 'Schedule restored successfully',
        failure: 'Failed to restore the schedule',
      },
    }),
  /** Ends a stop (R15.29, R15.42). */
  resume: (id: string) =>
    mutationOptions({
      mutationFn: removeVersion(id),
      meta: { toastId: 'schedule', success: 'Debits resumed', failure: 'Failed to resume the debits' },
    }),
  holidays: (id: string) =>
    mutationOptions({
      mutationFn: ({ version, ...input }: { holiday_rule: HolidayRule; version: string }) =>
        http.put<AdvanceSchedule>(pathOf(id), input, { version }),
      meta: { success: 'Holidays updated successfully', failure: 'Failed to update holidays' },
    }),
}
