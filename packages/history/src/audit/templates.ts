import {
  auditedFields,
  caseStages,
  concentrationGroups,
  contactResults,
  entryKinds,
  formatDate,
  formatMoneyExact,
  inSentence,
  jobKinds,
  optionOf,
  paymentStatuses,
  type AuditedEntity,
  type AuditedField,
  type AuditEntry,
} from '@mca/contract'
import { cutOff, formatValue, type Names } from './format-value'

export type Fields = Readonly<Record<string, unknown>>

/** The context for the sentences of an entry. */
export interface SentenceContext {
  names: Names
  /** The record whose history is being shown: its sentences do not name it. */
  about?: string | undefined
  /** The syndicator of a participation by its position, as far as known from the entries of the transaction. */
  syndicators?: ReadonlyMap<unknown, string>
}

/** The context of one entry. */
export interface EntryContext extends SentenceContext {
  entry: AuditEntry
  /** ' on ADV-000123': the record that the row belongs to, unless its history is being shown. */
  on: string
  /** The same with 'of', and with 'to'. */
  of: string
  to: string
}

export function contextOf(entry: AuditEntry, context: SentenceContext): EntryContext {
  const owner = entry.owner_id && entry.owner_id !== context.about && context.names[entry.owner_id]
  return {
    ...context,
    entry,
    on: owner ? ` on ${owner}` : '',
    of: owner ? ` of ${owner}` : '',
    to: owner ? ` to ${owner}` : '',
  }
}

type Template = (fields: Fields, context: EntryContext) => string

/** The texts about one kind of record. Each sentence continues the author's name. */
interface Templates {
  created: Template
  deleted: Template
  /** The record in the sentence of a changed field: 'the payment of $10.00 dated Jan 5, 2026 on ADV-000123'. */
  record: Template
  /** True for a part of another record, which is named unless its history is being shown. */
  isPart?: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const quoted = (text: unknown) => (typeof text === 'string' ? ` “${cutOff(text)}”` : '')
const ofMoney = (amount: unknown) => (typeof amount === 'number' ? ` of ${formatMoneyExact(amount)}` : '')
const dated = (day: unknown) => (typeof day === 'string' ? ` dated ${formatDate(day)}` : '')
const nameOf = (name: unknown, { entry, names }: EntryContext) => textOf(name) || names[entry.record_id ?? ''] || ''

/** A record whose name is `nameIn` of its fields. */
function named(noun: string, nameIn = 'name'): Templates {
  const record: Template = (fields, context) => `the ${noun} ${nameOf(fields[nameIn], context)}`.trimEnd()
  return {
    created: (fields, context) => `created ${record(fields, context)}`,
    deleted: (fields, context) => `deleted ${record(fields, context)}`,
    record,
  }
}

function feeOf(whose: Template): Templates {
  const fee: Template = (fields, context) =>
    `${whose(fields, context)} ${inSentence(textOf(fields['fee_name']) || 'fee')}`
  return {
    created: (fields, context) => `added ${fee(fields, context)}${ofMoney(fields['amount'])}${context.on}`,
    deleted: (fields, context) => `removed ${fee(fields, context)}${context.on}`,
    record: (fields, context) => `${fee(fields, context)}${context.on}`,
    isPart: true,
  }
}

function importOf(noun: string): Templates {
  const file: Template = ({ file_name }) => `the ${noun}${quoted(file_name)}`
  return {
    created: (fields, context) => `began ${file(fields, context)}`,
    deleted: (fields, context) => `deleted ${file(fields, context)}`,
    record: file,
  }
}

/** A pause or a change of a schedule, in the words of its form. */
function versionText(fields: Fields, { names }: SentenceContext): string {
  const value = (column: string) => {
    const field = auditedFields.schedule_versions[column]
    return field ? formatValue(field, fields[column], names).words : ''
  }
  if (fields['kind'] === 'pause') return `from ${value('from_day')} to ${value('to_day')}`
  const changed = [
    typeof fields['payment_amount'] === 'number' && `payment amount ${value('payment_amount')}`,
    fields['collection_frequency'] && `collection frequency ${value('collection_frequency')}`,
  ].filter(Boolean)
  return `from ${value('from_day')}: ${changed.join(', ')}`
}

const validFrom = (day: unknown) => (typeof day === 'string' ? ` valid from ${formatDate(day)}` : '')
/** ': defaulted on Jan 5, 2026', for each day that is given. */
function triggersText(fields: Fields, names: Names): string {
  const given = Object.entries(auditedFields.clawback_triggers).flatMap(([column, field]) =>
    field && column.endsWith('_on') && typeof fields[column] === 'string'
      ? `${inSentence(field.label)} ${formatValue(field, fields[column], names).words}`
      : [],
  )
  return given.length > 0 ? `: ${given.join(', ')}` : ''
}
const by = (name: unknown) => (textOf(name) ? ` by ${textOf(name)}` : '')
/** ', Lawyer with Hale & Co'. */
const caseText = ({ stage, handler }: Fields) => {
  const label = optionOf(caseStages, textOf(stage))?.label
  return [label && `, ${label}`, textOf(handler) && ` with ${textOf(handler)}`].filter(Boolean).join('')
}
const paymentOf: Template = ({ amount, date }) => `payment${ofMoney(amount)}${dated(date)}`
const syndicatorOf: Template = ({ syndicator_id }, { names }) =>
  `the syndicator ${names[textOf(syndicator_id)] ?? ''}`.trimEnd()
const returnOf: Template = ({ code, returned_on }) =>
  `return ${textOf(code)}`.trimEnd() + (typeof returned_on === 'string' ? ` of ${formatDate(returned_on)}` : '')
/** 'a recovery cost of -$33.33 “Lawyer”'. */
const statusOf = ({ status }: Fields) => inSentence(optionOf(paymentStatuses, textOf(status))?.label ?? textOf(status))

const entryOf = ({ kind, amount, reason }: Fields) => {
  const label = optionOf(entryKinds, textOf(kind))?.label
  return `${label ? (label === 'Adjustment' ? 'an adjustment' : `a ${inSentence(label)}`) : 'a ledger entry'}${ofMoney(amount)}${quoted(reason)}`
}
const settledOf: Template = ({ party_id, gross, fees }, { names }) => {
  const dollars = (amount: unknown) => (typeof amount === 'number' ? formatMoneyExact(amount) : 'as computed')
  return `what was settled elsewhere for ${names[textOf(party_id)] ?? 'a syndicator'} (gross ${dollars(gross)}, fees ${dollars(fees)})`
}
/** 'the contact “Left a message”': its text, or its result. */
const noteOf: Template = ({ text, contact, result }) => {
  const what = textOf(text) || optionOf(contactResults, textOf(result))?.label
  return what ? `the ${contact ? 'contact' : 'note'}${quoted(what)}` : 'a note'
}
const documentOf: Template = ({ name }, { on }) => `the document${quoted(name)}${on}`
const limitOf: Template = ({ by }) =>
  `the limit of concentration by ${optionOf(concentrationGroups, textOf(by))?.label ?? textOf(by)}`
const viewOf: Template = ({ name }, context) => `the view${quoted(nameOf(name, context) || undefined)}`
const payerOf: Template = ({ payer_key, source_id }, { names }) => {
  const source = names[textOf(source_id)]
  return `the payer${quoted(payer_key)}${source ? ` of ${source}` : ''}`
}
const jobOf: Template = ({ kind }) => {
  const label = optionOf(jobKinds, textOf(kind))?.label
  return label ? `the job “${label}”` : 'a job'
}
const percentOf: AuditedField = { label: '', kind: 'percent' }

export const templates: Readonly<Record<AuditedEntity, Templates>> = {
  merchants: named('merchant'),
  isos: named('ISO'),
  funders: named('funder'),
  sales_reps: named('sales rep'),
  syndicators: named('syndicator'),
  advances: {
    ...named('advance', 'advance_id'),
    created: ({ advance_id, amount, merchant_id }, { names, about }) => {
      const merchant = merchant_id !== about && names[textOf(merchant_id)]
      return `created the advance ${textOf(advance_id)}${ofMoney(amount)}${merchant ? ` for ${merchant}` : ''}`
    },
  },
  company_fees: feeOf(() => 'the company’s'),
  syndicator_participations: {
    created: (fields, context) => {
      const { participation } = fields
      const share = typeof participation === 'number' ? ` with ${formatMoneyExact(participation)}` : ''
      return `added ${syndicatorOf(fields, context)}${share}${context.on}`
    },
    deleted: (fields, context) => `removed ${syndicatorOf(fields, context)}${context.on}`,
    record: (fields, context) => `${syndicatorOf(fields, context)}${context.on}`,
    isPart: true,
  },
  syndicator_fees: feeOf(({ participation_position }, { syndicators }) => {
    const syndicator = syndicators?.get(participation_position)
    return syndicator ? `${syndicator}’s` : 'a syndicator’s'
  }),
  ledger_cut_overs: {
    created: (fields, context) => `stated ${settledOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `took back ${settledOf(fields, context)}${context.on}`,
    record: (fields, context) => `${settledOf(fields, context)}${context.on}`,
    isPart: true,
  },
  schedule_versions: {
    created: (fields, context) =>
      `${fields['kind'] === 'pause' ? 'paused' : 'changed'} the schedule${context.of} ${versionText(fields, context)}`,
    deleted: (fields, context) =>
      `took back the ${fields['kind'] === 'pause' ? 'pause' : 'change'} of the schedule${context.of} ${versionText(fields, context)}`,
    record: ({ kind }, { on }) => `${kind === 'pause' ? 'a pause' : 'a change of the schedule'}${on}`,
    isPart: true,
  },
  payments: {
    created: (fields, context) => `added a ${paymentOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `deleted the ${paymentOf(fields, context)}${context.on}`,
    record: (fields, context) => `the ${paymentOf(fields, context)}${context.on}`,
    isPart: true,
  },
  payment_returns: {
    created: (fields, context) => `recorded ${returnOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `took back ${returnOf(fields, context)}${context.on}`,
    record: (fields, context) => `${returnOf(fields, context)}${context.on}`,
    isPart: true,
  },
  notes: {
    created: (fields, context) => `${fields['contact'] ? 'logged' : 'added'} ${noteOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `deleted ${noteOf(fields, context)}${context.on}`,
    record: (fields, context) => `${noteOf(fields, context)}${context.on}`,
    isPart: true,
  },
  promises: {
    created: ({ amount, promised_by }, { on }) => `recorded a promise${ofMoney(amount)}${by(promised_by)}${on}`,
    deleted: ({ amount }, { on }) => `deleted a promise${ofMoney(amount)}${on}`,
    record: ({ amount }, { on }) => `the promise${ofMoney(amount)}${on}`,
    isPart: true,
  },
  collection_cases: {
    created: ({ stage, handler }, { on }) => `opened a case${caseText({ stage, handler })}${on}`,
    deleted: (_fields, { on }) => `deleted a case${on}`,
    record: (_fields, { on }) => `the case${on}`,
    isPart: true,
  },
  tasks: {
    created: ({ title, is_rule }, { on }) => `${is_rule === true ? 'took up' : 'added'} the task${quoted(title)}${on}`,
    deleted: ({ title }, { on }) => `deleted the task${quoted(title)}${on}`,
    record: ({ title }, { on }) => `the task${quoted(title)}${on}`,
    isPart: true,
  },
  documents: {
    created: (fields, context) => `added ${documentOf(fields, context)}`,
    deleted: (fields, context) => `deleted ${documentOf(fields, context)}`,
    record: documentOf,
    isPart: true,
  },
  payouts: {
    created: ({ amount, is_draw }, { to }) =>
      `drafted a ${is_draw === true ? 'draw' : 'payout'}${ofMoney(amount)}${to}`,
    deleted: ({ amount }, { to }) => `deleted a payout${ofMoney(amount)}${to}`,
    record: ({ amount }, { to }) => `the payout${ofMoney(amount)}${to}`,
  },
  payout_terms: {
    created: (_fields, { of }) => `added the payout terms${of}`,
    deleted: (_fields, { of }) => `deleted the payout terms${of}`,
    record: (_fields, { of }) => `the payout terms${of}`,
  },
  ledger_entries: {
    created: (fields, { of }) => `drafted ${entryOf(fields)}${of}`,
    deleted: (fields, { of }) => `deleted ${entryOf(fields)}${of}`,
    record: ({ amount }, { of }) => `the ledger entry${ofMoney(amount)}${of}`,
  },
  commission_agreements: {
    created: ({ valid_from }, { of }) => `added an agreement${of}${validFrom(valid_from)}`,
    deleted: ({ valid_from }, { of }) => `deleted an agreement${of}${validFrom(valid_from)}`,
    record: ({ valid_from }, { of }) => `the agreement${of}${validFrom(valid_from)}`,
  },
  clawback_triggers: {
    created: (fields, { of, names }) => `made the commissions${of} be taken back${triggersText(fields, names)}`,
    deleted: (_fields, { of }) => `deleted the clawback${of}`,
    record: (_fields, { of }) => `the clawback${of}`,
  },
  payee_tax_records: {
    created: (_fields, { of }) => `added the tax record${of}`,
    deleted: (_fields, { of }) => `deleted the tax record${of}`,
    record: (_fields, { of }) => `the tax record${of}`,
  },
  concentration_limits: {
    created: (fields, context) =>
      `set ${limitOf(fields, context)} to ${formatValue(percentOf, fields['percent'], context.names).words}`,
    deleted: (fields, context) => `removed ${limitOf(fields, context)}`,
    record: limitOf,
  },
  paid_statuses: {
    created: (fields) => `made ${statusOf(fields)} payments count as paid`,
    deleted: (fields) => `made ${statusOf(fields)} payments no longer count as paid`,
    record: (fields) => `whether ${statusOf(fields)} payments count as paid`,
  },
  company_settings: {
    created: () => 'added the company details',
    deleted: () => 'deleted the company details',
    record: () => 'the company details',
  },
  views: {
    created: (fields, context) => `saved ${viewOf(fields, context)}`,
    deleted: (fields, context) => `deleted ${viewOf(fields, context)}`,
    record: viewOf,
  },
  import_sources: {
    ...named('source of files'),
    created: (fields, context) => `saved ${named('source of files').record(fields, context)}`,
  },
  import_payers: {
    created: (fields, context) => `remembered ${payerOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `forgot ${payerOf(fields, context)}${context.on}`,
    record: (fields, context) => `${payerOf(fields, context)}${context.on}`,
    isPart: true,
  },
  payment_imports: importOf('import of payments or returns'),
  book_imports: importOf('import of a book'),
  jobs: {
    created: (fields, context) => `started ${jobOf(fields, context)}`,
    deleted: (fields, context) => `deleted ${jobOf(fields, context)}`,
    record: jobOf,
  },
  accounts: named('account', 'email'),
}
