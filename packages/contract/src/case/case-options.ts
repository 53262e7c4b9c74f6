import type { Option } from '../fields/option'
import type { DealFlow } from '../advance/advance-options'

/** The stages of an open case. It can go from any one to any other (R23.31). */
export const caseStages = [
  { value: 'early', label: 'Early', palette: 'blue' },
  { value: 'settlement', label: 'Settlement', palette: 'purple' },
  { value: 'lawyer', label: 'Lawyer', palette: 'orange' },
  { value: 'agency', label: 'Agency', palette: 'orange' },
  { value: 'judgment', label: 'Judgment', palette: 'amber' },
  { value: 'bankruptcy', label: 'Bankruptcy', palette: 'red' },
] as const satisfies readonly Option[]
export type CaseStage = (typeof caseStages)[number]['value']

/** Shown instead of the stage once a case is closed; never stored. */
export const closedCase = { value: 'closed', label: 'Closed', palette: 'gray' } as const satisfies Option

/** A case can be opened for an advance that is not closed and has one of these deal flows (R23.30). */
const caseDealFlows = ['Collections', 'Defaulted'] as const satisfies readonly DealFlow[]

export const canHaveCase = ({ deal_flow, closed }: { readonly deal_flow: DealFlow; readonly closed: boolean }) =>
  !closed && caseDealFlows.some((flow) => flow === deal_flow)

/** True for an open case with these fields: nobody may call or debit (R23.35). */
export const isStop = ({ stage, do_not_contact }: { readonly stage: CaseStage; readonly do_not_contact: boolean }) =>
  stage === 'bankruptcy' || do_not_contact

/** The outcome of a settlement; never stored (R23.33). */
export const settlementStates = [
  { value: 'pending', label: 'Pending', palette: 'blue' },
  { value: 'kept', label: 'Kept', palette: 'green' },
  { value: 'broken', label: 'Broken', palette: 'red' },
] as const satisfies readonly Option[]
export type SettlementState = (typeof settlementStates)[number]['value']

/** The visible labels of the fields of a case. */
export const caseLabels = {
  stage: 'Stage',
  handler: 'Handler',
  handler_contact: 'Contact of Handler',
  fee_percent: 'Fee %',
  settlement_amount: 'Settlement Amount',
  settlement_by: 'Settlement Due',
  do_not_contact: 'Do not contact',
  note: 'Note',
  close_reason: 'Reason',
} as const
