import { auditedFields, type AuditedField } from '@mca/contract/audit'
import { caseStages } from '@mca/contract/cases'
import { formatDate, lastDay } from '@mca/contract/days'
import { inSentence, optionOf } from '@mca/contract/fields'
import { jobKinds } from '@mca/contract/jobs'
import { entryKinds } from '@mca/contract/ledger'
import { formatMoneyExact } from '@mca/contract/money'
import { contactResults } from '@mca/contract/notes'
import { paymentStatuses } from '@mca/contract/payments'
import { concentrationGroups } from '@mca/contract/portfolio'
import { lateGroups } from '@mca/contract/tasks'
import { cutOff, formatValue, type Names } from './format-value'
import type { EntryContext, Fields, SentenceContext } from './sentence-context'

/** Words for a record in the sentences about it. */
export type Template = (fields: Fields, context: EntryContext) => string

export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const quoted = (text: unknown) => (typeof text === 'string' ? ` “${cutOff(text)}”` : '')
export const ofMoney = (amount: unknown) => (typeof amount === 'number' ? ` of ${formatMoneyExact(amount)}` : '')
const dated = (day: unknown) => (typeof day === 'string' ? ` dated ${formatDate(day)}` : '')
const nameOf = (name: unknown, { entry, names }: EntryContext) => textOf(name) || names[entry.record_id ?? ''] || ''

/** A record with the name in one of its fields: 'the merchant Bluegate Diner LLC'. */
export const nameIn =
  (noun: string, field = 'name'): Template =>
  (fields, context) =>
    `the ${noun} ${nameOf(fields[field], context)}`.trimEnd()
export const fileOf =
  (noun: string): Template =>
  ({ file_name }) =>
    `the ${noun}${quoted(file_name)}`

/** A pause or a change of a schedule, in the words of its form. */
export function versionText(fields: Fields, { names }: SentenceContext): string {
  const value = (column: string) => {
    const field = auditedFields.schedule_versions[column]
    return field ? formatValue(field, fields[column], names).words : ''
  }
  if (fields['kind'] === 'pause')
    return `from ${value('from_day')} ${fields['to_day'] === lastDay ? 'on' : `to ${value('to_day')}`}`
  const changed = [
    typeof fields['payment_amount'] === 'number' && `payment amount ${value('payment_amount')}`,
    fields['collection_frequency'] && `collection frequency ${value('collection_frequency')}`,
  ].filter(Boolean)
  return `from ${value('from_day')}: ${changed.join(', ')}`
}

export const validFrom = (day: unknown) => (typeof day === 'string' ? ` valid from ${formatDate(day)}` : '')
/** ': defaulted on Jan 5, 2026', for each day that is given. */
export function triggersText(fields: Fields, names: Names): string {
  const given = Object.entries(auditedFields.clawback_triggers).flatMap(([column, field]) =>
    field && column.endsWith('_on') && typeof fields[column] === 'string'
      ? `${inSentence(field.label)} ${formatValue(field, fields[column], names).words}`
      : [],
  )
  return given.length > 0 ? `: ${given.join(', ')}` : ''
}
export const by = (name: unknown) => (textOf(name) ? ` by ${textOf(name)}` : '')
/** ', Lawyer with Hale & Co'. */
export const caseText = ({ stage, handler }: Fields) => {
  const label = optionOf(caseStages, textOf(stage))?.label
  return [label && `, ${label}`, textOf(handler) && ` with ${textOf(handler)}`].filter(Boolean).join('')
}
export const paymentOf: Template = ({ amount, date }) => `payment${ofMoney(amount)}${dated(date)}`
export const syndicatorOf: Template = ({ syndicator_id }, { names }) =>
  `the syndicator ${names[textOf(syndicator_id)] ?? ''}`.trimEnd()
export const returnOf: Template = ({ code, returned_on }) =>
  `return ${textOf(code)}`.trimEnd() + (typeof returned_on === 'string' ? ` of ${formatDate(returned_on)}` : '')
export const statusOf = ({ status }: Fields) =>
  inSentence(optionOf(paymentStatuses, textOf(status))?.label ?? textOf(status))

/** 'a recovery cost of -$33.33 “Lawyer”'. */
export const entryOf = ({ kind, amount, reason }: Fields) => {
  const label = optionOf(entryKinds, textOf(kind))?.label
  return `${label ? (label === 'Adjustment' ? 'an adjustment' : `a ${inSentence(label)}`) : 'a ledger entry'}${ofMoney(amount)}${quoted(reason)}`
}
export const openingFiguresOf: Template = ({ party_id, gross, fees }, { names }) => {
  const dollars = (amount: unknown) => (typeof amount === 'number' ? formatMoneyExact(amount) : 'as computed')
  return `the opening figures of ${names[textOf(party_id)] ?? 'a syndicator'} (gross ${dollars(gross)}, fees ${dollars(fees)})`
}
/** 'the contact “Left a message”': its text, or its result. */
export const noteOf: Template = ({ text, contact, result }) => {
  const what = textOf(text) || optionOf(contactResults, textOf(result))?.label
  return what ? `the ${contact ? 'contact' : 'note'}${quoted(what)}` : 'a note'
}
export const taskOf: Template = ({ title }, { on }) => `the task${quoted(title)}${on}`
export const documentOf: Template = ({ name }, { on }) => `the document${quoted(name)}${on}`
export const deskRuleOf: Template = ({ late_group }) =>
  late_group
    ? `the desk rule for${quoted(optionOf(lateGroups, textOf(late_group))?.label ?? late_group)}`
    : 'a desk rule'
export const limitOf: Template = ({ by }) =>
  `the concentration limit by ${optionOf(concentrationGroups, textOf(by))?.label ?? textOf(by)}`
export const viewOf: Template = ({ name }, context) => `the view${quoted(nameOf(name, context) || undefined)}`
export const payerOf: Template = ({ payer_key, source_id }, { names }) => {
  const source = names[textOf(source_id)]
  return `the payer${quoted(payer_key)}${source ? ` of ${source}` : ''}`
}
export const jobOf: Template = ({ kind }) => {
  const label = optionOf(jobKinds, textOf(kind))?.label
  return label ? `the job “${label}”` : 'a job'
}
export const percentOf: AuditedField = { label: '', kind: 'percent' }
