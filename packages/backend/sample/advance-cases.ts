import { type CollectionCase, isStop } from '@mca/contract/cases'
import { addDays, lastDay, type Day } from '@mca/contract/days'
import { lastDebit, nextBankingDay, type Pause } from '@mca/contract/schedules'
import type { SampleAdvance } from './portfolio'

/** A case as a row of its table, without the person who opened it. */
export type SampleCase = Pick<
  CollectionCase,
  'stage' | 'stage_since' | 'handler' | 'handler_contact' | 'fee_percent' | 'settlement_amount' | 'settlement_by'
> &
  Pick<CollectionCase, 'do_not_contact' | 'do_not_contact_since' | 'note' | 'created_at'> & {
    settlement_agreed_on: Day | null
    settlement_until: Day | null
    advance_id: string
  }

const lawyer = { handler: 'Hale & Ortiz LLP', handler_contact: '212-555-0147', fee_percent: 33.3333 }
const agency = { handler: 'Northline Recovery', handler_contact: 'desk@northline.example', fee_percent: 25 }
const nobody = { handler: null, handler_contact: null, fee_percent: null }

/** In turn: the stage, its age in days, who handles it, and the days from today to a settlement's due day. */
const turns = [
  { stage: 'early', age: 9, ...nobody },
  { stage: 'settlement', age: 20, due: 15, ...nobody },
  { stage: 'lawyer', age: 34, ...lawyer },
  { stage: 'bankruptcy', age: 16, ...lawyer, note: 'Chapter 11. The trustee writes to us.' },
  { stage: 'agency', age: 41, ...agency },
  { stage: 'settlement', age: 45, due: -12, ...agency },
  { stage: 'judgment', age: 28, ...lawyer },
  { stage: 'early', age: 6, ...nobody, do_not_contact: true, note: 'Asked in writing not to be called.' },
] as const

/** Cases of two in three advances in Collections or Defaulted, stage by stage in turn. */
export function casesOf(advances: readonly SampleAdvance[], today: Day): SampleCase[] {
  return advances
    .filter(({ deal_flow }) => deal_flow === 'Collections' || deal_flow === 'Defaulted')
    .filter((_advance, index) => index % 3 !== 2)
    .map((advance, index) => caseOf(advance, turns[index % turns.length] ?? turns[0], today))
}

function caseOf({ id, terms }: SampleAdvance, turn: (typeof turns)[number], today: Day): SampleCase {
  const { stage, age, handler, handler_contact, fee_percent } = turn
  const since = addDays(today, -age)
  const [do_not_contact, note] = ['do_not_contact' in turn, 'note' in turn ? turn.note : null]
  const by = 'due' in turn ? addDays(today, turn.due) : null
  return {
    advance_id: id,
    stage,
    stage_since: since,
    handler,
    handler_contact,
    fee_percent,
    // A tenth of the payback, in whole dollars: less than what is still owed.
    settlement_amount: by === null ? null : Math.max(1, Math.floor(terms.payback / 10)),
    settlement_by: by,
    settlement_agreed_on: by && since,
    settlement_until: by && nextBankingDay(by),
    do_not_contact,
    do_not_contact_since: do_not_contact ? since : null,
    note,
    created_at: `${since}T15:00:00Z`,
  }
}

/** The pause with which a case stops the debits of its advance (R23.37); none where nothing is still due, or with other pauses and changes. */
export function contactStopSql({ schedule }: SampleAdvance, one: SampleCase): Pause | undefined {
  const from = one.do_not_contact_since ?? one.stage_since
  const last = lastDebit(schedule.plan)
  if (!isStop(one) || schedule.versions.length > 0 || last === null || last < from) return undefined
  return { kind: 'pause', from, to: lastDay }
}
