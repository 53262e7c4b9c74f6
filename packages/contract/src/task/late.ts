import { z } from 'zod'
import { dayBuckets } from '../advance/pace-buckets'
import { oneOf } from '../fields/choice-fields'
import { createInputOf } from '../fields/field'
import { valuesOf, type Option } from '../fields/option'
import { optionalCount } from '../fields/number-fields'

const bucketsBehind = dayBuckets.filter((bucket) => bucket.from > 0)

/** The groups of late advances that a rule can cover (R23.581): those behind by days past due, and Defaulted ones. */
export const ruledGroups = [
  ...(bucketsBehind as Exclude<(typeof bucketsBehind)[number], { value: 'current' }>[]), // it is not behind
  { value: 'defaulted', label: 'Defaulted', palette: 'red' },
] as const satisfies readonly Option[]

/** All groups of late advances (R23.580). A task of its own covers the last one (R23.560). */
export const lateGroups = [...ruledGroups, { value: 'reopened', label: 'Owed after payoff', palette: 'red' }] as const
export type LateGroup = (typeof lateGroups)[number]['value']

const days = {
  ...optionalCount('Days'),
  input: optionalCount('Days').input.refine((value) => value === null || value <= 365, 'Days must be at most 365'),
}

export const deskRuleParams = z.object({ group: oneOf('group', ruledGroups) })
/** An advance of the group gets a task after this many days without a contact; null for no rule. */
export const deskRuleInput = createInputOf({ days })
/** With the days that the person saw: the save is refused if they are others by now. */
export const deskRuleChange = deskRuleInput.extend({ was: z.number().nullable().optional() })
export type DeskRuleInput = z.output<typeof deskRuleInput>
export const deskRule = z.object({ days: z.int().nullable() })

/** Advances, and what they still owe in dollars. */
const sums = { advances: z.int(), owed: z.number() }
export const advanceSums = z.object(sums)

/** All late advances by group: how many have a task that is due, and how many nobody has to work (R23.582). */
export const lateAdvances = z.object({
  groups: z.array(
    z.object({
      group: z.enum(valuesOf(lateGroups)),
      ...sums,
      /** With a task that is due by today, whoever owns it. */
      on_desk: z.int(),
      others: advanceSums,
      /** The rule of the group. */
      days: z.int().nullable(),
    }),
  ),
})
export type LateAdvances = z.output<typeof lateAdvances>
