import type { Reference } from '@mca/contract/fields'
import type { Page } from '@mca/contract/lists'
import type { Option } from '../../field/select'
import type { PickOption } from '../../form/pick-option'

/** Also the label of its chip: 'Funder: Atlas Capital'. */
interface Labeled {
  label: string
}

/** Any of some values. The parameter is a list. */
export interface ChoicesFilter extends Labeled {
  kind: 'choices'
  name: string
  options: readonly Option[]
}

/** The part of a query's result that filters use. */
interface Found<Data> {
  data: Data | undefined
  error: unknown
  isPending: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

/** One of many records, found by the server's search. The parameter is its id. */
export interface RecordFilter extends Labeled {
  kind: 'record'
  name: string
  /** The plural in a sentence: 'Failed to load funders'. */
  many: string
  /** A hook: the records that match what was typed. */
  useMatches: (search: string | undefined) => Found<Page<Reference>>
  /** A hook: the record with this id; nothing for an empty one. */
  useRecord: (id: string) => Found<Reference>
}

/** One of a fixed list of values, found by typing. */
export interface PickFilter extends Labeled {
  kind: 'pick'
  name: string
  options: readonly PickOption[]
  /** An option for a typed value that the list lacks. */
  other?: (typed: string) => PickOption | undefined
}

/** A range of days, both inclusive and either one open. */
export interface DaysFilter extends Labeled {
  kind: 'days'
  from: string
  to: string
}

export type Filter = ChoicesFilter | RecordFilter | PickFilter | DaysFilter

/** The parameters of a list by name. */
export type Values = Readonly<Record<string, unknown>>

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
export const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** The names of the parameters that a filter sets. */
export const namesOf = (filter: Filter): readonly string[] =>
  filter.kind === 'days' ? [filter.from, filter.to] : [filter.name]

/** The change of the list's parameters that removes these filters. */
export const without = (filters: readonly Filter[]): Record<string, undefined> =>
  Object.fromEntries(filters.flatMap(namesOf).map((name) => [name, undefined]))

export const isSet = (filter: Filter, values: Values): boolean =>
  namesOf(filter).some((name) => Boolean(textOf(values[name])) || listOf(values[name]).length > 0)

/** The props of the control of one kind of filter. */
export interface ControlOf<F extends Filter> {
  filter: F
  values: Values
  onChange: (change: Values) => void
}
