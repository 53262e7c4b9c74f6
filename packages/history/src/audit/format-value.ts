import type { AuditedField } from '@mca/contract/audit'
import { formatDate, formatTimestamp, isDay, lastDay } from '@mca/contract/days'
import { optionOf } from '@mca/contract/fields'
import { formatCount, formatFactor, formatMoneyExact, formatPercent, formatRaw } from '@mca/contract/money'

type Amount = number | string

/** Names by id: 'Bluegate Diner LLC', 'ADV-000123'. */
export type Names = Readonly<Record<string, string>>

/** An action, as the continuation of a sentence that begins with its author: 'changed factor rate from 1.250 to 1.300'. */
export interface AuditSentence {
  text: string
  /** The data that the text truncates or omits: whole texts, and all fields of a created or deleted record. */
  details: readonly { label: string; value: string }[]
}

/** An audited value, as used in a sentence and in full. */
export interface FormattedValue {
  words: string
  whole: string
  isCut: boolean
}

/** Longer texts are truncated in a sentence. */
const longest = 60

export const cutOff = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  // By code points, so that no emoji is split.
  const letters = Array.from(line)
  return letters.length > longest ? `${letters.slice(0, longest).join('').trimEnd()}…` : line
}

/** With all decimals, because the usual format might hide a change. */
const exactly = (value: Amount, formatted: string, digits: string, unit: string) =>
  Number(digits) === Number(value) ? formatted : formatRaw(Number(value)) + unit

const short = (text: string): FormattedValue => ({ words: text, whole: text, isCut: false })

const shortened = (text: string, open = '', close = ''): FormattedValue => {
  const words = cutOff(text)
  return { words: `${open}${words}${close}`, whole: text, isCut: words !== text }
}

const isAmount = (value: unknown): value is number | string =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value))

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value)
}

function amountOf(kind: AuditedField['kind'], value: Amount): string {
  if (kind === 'money') return formatMoneyExact(value)
  if (kind === 'factor') return exactly(value, formatFactor(value), formatFactor(value), '')
  if (kind === 'count') return formatCount(Number(value))
  const percent = formatPercent(value, 2)
  return exactly(value, percent, percent.slice(0, -1), '%')
}

/**
 * The words for a value of the trail. A value that does not match its kind is printed unchanged: an entry of an earlier version
 * must not fail.
 */
export function formatValue({ kind, options }: AuditedField, value: unknown, names: Names): FormattedValue {
  if (value === null || value === undefined || value === '') return short('nothing')
  const text = textOf(value)
  if (options) return short(optionOf(options, text)?.label ?? text)
  switch (kind) {
    case 'money':
    case 'factor':
    case 'percent':
    case 'count':
      return short(isAmount(value) ? amountOf(kind, value) : text)
    case 'day':
      // A stop of debits is stored as a pause through the last day of the calendar (R15.13).
      if (text === lastDay) return short('No end')
      return short(isDay(text) ? formatDate(text) : text)
    case 'moment':
      return short(formatTimestamp(text))
    case 'flag':
      return short(value === true ? 'yes' : 'no')
    case 'record':
      return short(names[text] ?? 'an unknown record')
    case 'hidden':
      return short('')
    case 'named':
      return shortened(textOf((value as { name?: unknown }).name ?? ''))
    case 'long':
      return shortened(text, '“', '”')
    case 'text':
      return shortened(text)
  }
}
