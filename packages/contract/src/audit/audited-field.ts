import type { Option } from '../fields/option'

/**
 * How a column's value is displayed. `record` is the id of another record, `named` an object with a name, `hidden` is not displayed: a
 * secret, or internal data.
 */
export type AuditedKind =
  | 'text'
  | 'long'
  | 'money'
  | 'factor'
  | 'percent'
  | 'count'
  | 'day'
  | 'moment'
  | 'flag'
  | 'record'
  | 'named'
  | 'hidden'

/** A column that histories display. */
export interface AuditedField {
  label: string
  kind: AuditedKind
  /** The options of a choice. */
  options?: readonly Option[]
}

export const field =
  (kind: AuditedKind) =>
  (label: string): AuditedField => ({ label, kind })
export const [text, long, money, percent, day, moment, record, flag] = [
  field('text'),
  field('long'),
  field('money'),
  field('percent'),
  field('day'),
  field('moment'),
  field('record'),
  field('flag'),
] as const
export const choice = (label: string, options: readonly Option[]): AuditedField => ({ label, kind: 'text', options })

/** Columns that every history omits: ids, and data that the entry shows anyway. */
export const hiddenFields = { id: null, created_at: null, external_id: text('External ID') }
