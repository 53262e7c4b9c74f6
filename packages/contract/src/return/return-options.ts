import type { Option } from '../fields/option'

/** The possible follow-ups of a return, with the labels of their buttons. R16.62. */
export const returnActions = [
  { value: 'retry', label: 'Retry' },
  { value: 'stop', label: 'Stop' },
  { value: 'dismiss', label: 'Dismiss' },
] as const satisfies readonly Option[]
export type ReturnAction = (typeof returnActions)[number]['value']

/** The consequence of a code, with its words on screens. */
export const returnClasses = [
  { value: 'retry', label: 'Retry', palette: 'blue' },
  { value: 'stop', label: 'Stop', palette: 'red' },
  { value: 'fix', label: 'Fix', palette: 'amber' },
] as const satisfies readonly Option[]

export const returnStates = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
] as const satisfies readonly Option[]

/** The rates that the network limits, with their limits in basis points: 50 is 0.5 %. R16.66. */
export const returnRateKinds = [
  { value: 'unauthorized', label: 'Unauthorized', limit: 50 },
  { value: 'administrative', label: 'Administrative', limit: 300 },
  { value: 'overall', label: 'Overall', limit: 1_500 },
] as const satisfies readonly (Option & { limit: number })[]
export type ReturnRateKind = (typeof returnRateKinds)[number]['value']

export const returnRateLevels = [
  { value: 'ok', label: 'Within the limit', palette: 'green' },
  { value: 'warning', label: 'Near the limit', palette: 'amber' },
  { value: 'over', label: 'Over the limit', palette: 'red' },
] as const satisfies readonly Option[]
export type ReturnRateLevel = (typeof returnRateLevels)[number]['value']
