import { getQuery, http, pageQuery } from '@mca/api'
import { formatCount } from '@mca/contract/money'
import { optionOf } from '@mca/contract/fields'
import {
  type DeskFigures,
  type DeskList,
  type DeskQuery,
  type LateAdvances,
  type ruledGroups,
  lateGroups,
} from '@mca/contract/tasks'
import { mutationOptions } from '@tanstack/react-query'

export const deskQueries = {
  list: (params: Partial<DeskQuery>) => pageQuery<DeskList>(['tasks', 'desk'], 'desk', params),
  late: () => getQuery<LateAdvances>(['tasks', 'late'], 'desk/late'),
  figures: () => getQuery<DeskFigures>(['tasks', 'figures'], 'desk/figures'),
}

export type RuledGroup = (typeof ruledGroups)[number]['value']

/** The rule of a group to save: days without a contact, or null for none. */
export interface RuleChoice {
  group: RuledGroup
  days: number | null
  /** The days that it replaces. */
  before: number | null
  isUndo?: boolean
}

/** Saves the rule of a group. Its toast offers Undo, which calls `choose` with the previous days. */
export const saveRule = (choose: (choice: RuleChoice) => void) =>
  mutationOptions({
    mutationFn: ({ group, days, before: was }: RuleChoice) =>
      // The body says which days were seen.
      http.put<{ days: number | null }>(`desk/rules/${group}`, { days, was }, { version: undefined }),
    meta: {
      toastId: 'rule of the desk',
      success: 'Rule updated successfully',
      failure: 'Failed to update the rule',
      successDetail: ({ group, days }: RuleChoice) =>
        `${optionOf(lateGroups, group)?.label ?? group}: ${ruleText(days)}`,
      undo: (_answer: unknown, { group, days, before, isUndo }: RuleChoice) =>
        isUndo || days === before ? undefined : () => choose({ group, days: before, before: days, isUndo: true }),
    },
  })

/** 'A task after 7 days without a contact'. */
export const ruleText = (days: number | null): string =>
  days === null ? 'No rule' : `A task after ${formatCount(days)} ${days === 1 ? 'day' : 'days'} without a contact`
