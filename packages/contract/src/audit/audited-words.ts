import { formatDate } from '../dates/dates'
import { optionOf } from '../fields/option'
import { jobKinds } from '../job/job-options'
import { formatMoneyExact } from '../money/format'
import { concentrationGroups } from '../portfolio/portfolio-options'
import type { AuditEntry } from './audit-entry'
import type { AuditedEntity } from './audit-options'
import { cutOff, told, type Names } from './audit-values'
import type { AuditedField } from './audited-fields'

/** The context for the sentences of an entry. */
export interface Telling {
  names: Names
  /** The record whose history is being shown: its sentences do not name it. */
  about?: string | undefined
  /** The syndicator of a participation by its position, as far as known from the entries of the transaction. */
  syndicators?: ReadonlyMap<unknown, string>
}

export type Fields = Readonly<Record<string, unknown>>

/** 'Factor Rate' becomes 'factor rate'; 'ISO', 'Tax ID' and 'DBA' keep their capitals. */
export const lowered = (label: string): string => label.replaceAll(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

/** For a payment, for example: 'of $1,234.50 dated Jan 5, 2026'. Omits the parts that the entry lacks. */
const moneyAndDay = ({ amount, date }: Fields): string =>
  [
    typeof amount === 'number' && ` of ${formatMoneyExact(amount)}`,
    typeof date === 'string' && ` dated ${formatDate(date)}`,
  ]
    .filter(Boolean)
    .join('')

const quoted = (text: unknown) => (typeof text === 'string' ? ` “${cutOff(text)}”` : '')
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

interface Words {
  /** 'created' or 'added', depending on the opposite of 'deleted'. */
  created?: string
  deleted?: string
  /** The record that was created, changed or deleted: 'the payment of $10.00 dated Jan 5, 2026'. */
  one: (fields: Fields, entry: AuditEntry, telling: Telling) => string
  /** The same with 'a' if it has no name. */
  added?: (fields: Fields, entry: AuditEntry, telling: Telling) => string
  /** It is part of another record, which is named unless its history is being shown. */
  isPart?: boolean
}

const named = (noun: string): Words => ({
  one: ({ name }, { record_id }, { names }) => `the ${noun} ${textOf(name) || names[record_id ?? ''] || ''}`.trimEnd(),
})
const feeOf = (whose: (fields: Fields, telling: Telling) => string): Words => {
  const one = (fields: Fields, telling: Telling) =>
    `${whose(fields, telling)} ${lowered(textOf(fields['fee_name']) || 'fee')}`
  return {
    created: 'added',
    deleted: 'removed',
    isPart: true,
    one: (fields, _entry, telling) => one(fields, telling),
    added: (fields, _entry, telling) => `${one(fields, telling)}${moneyAndDay(fields)}`,
  }
}
const fileOf = (noun: string): Words => ({
  created: 'began',
  one: ({ file_name }) => `the ${noun}${quoted(file_name)}`,
})

export const words: Readonly<Record<AuditedEntity, Words>> = {
  merchants: named('merchant'),
  isos: named('ISO'),
  funders: named('funder'),
  sales_reps: named('sales rep'),
  syndicators: named('syndicator'),
  advances: {
    one: ({ advance_id }, { record_id }, { names }) =>
      `the advance ${textOf(advance_id) || names[record_id ?? ''] || ''}`.trimEnd(),
    added: ({ advance_id, amount, merchant_id }, _entry, { names, about }) => {
      const merchant = merchant_id !== about && names[textOf(merchant_id)]
      return `the advance ${textOf(advance_id)}${moneyAndDay({ amount })}${merchant ? ` for ${merchant}` : ''}`
    },
  },
  company_fees: feeOf(() => 'the company’s'),
  syndicator_participations: {
    created: 'added',
    deleted: 'removed',
    isPart: true,
    one: ({ syndicator_id }, _entry, { names }) => `the syndicator ${names[textOf(syndicator_id)] ?? ''}`.trimEnd(),
    added: ({ syndicator_id, participation }, _entry, { names }) =>
      `the syndicator ${names[textOf(syndicator_id)] ?? ''}`.trimEnd() +
      (typeof participation === 'number' ? ` with ${formatMoneyExact(participation)}` : ''),
  },
  syndicator_fees: feeOf(({ participation_position }, { syndicators }) => {
    const syndicator = syndicators?.get(participation_position)
    return syndicator ? `${syndicator}’s` : 'a syndicator’s'
  }),
  // Versions have special sentences when they are entered or removed.
  schedule_versions: { isPart: true, one: ({ kind }) => (kind === 'pause' ? 'a pause' : 'a change of the schedule') },
  payments: {
    created: 'added',
    isPart: true,
    one: (fields) => `the payment${moneyAndDay(fields)}`,
    added: (fields) => `a payment${moneyAndDay(fields)}`,
  },
  payment_returns: {
    created: 'recorded',
    deleted: 'took back',
    isPart: true,
    one: ({ code, returned_on }) =>
      `return ${textOf(code)}`.trimEnd() + (typeof returned_on === 'string' ? ` of ${formatDate(returned_on)}` : ''),
  },
  notes: {
    created: 'added',
    isPart: true,
    one: ({ text }) => (typeof text === 'string' ? `the note${quoted(text)}` : 'a note'),
    added: ({ text }) => `the note${quoted(text)}`,
  },
  concentration_limits: {
    created: 'set',
    deleted: 'removed',
    one: ({ by }) => `the limit of concentration by ${optionOf(concentrationGroups, textOf(by))?.label ?? textOf(by)}`,
    added: (fields, entry, telling) =>
      `${words.concentration_limits.one(fields, entry, telling)} to ${told(percentOf, fields['percent'], telling.names).words}`,
  },
  views: {
    created: 'saved',
    one: ({ name }, { record_id }, { names }) => `the view${quoted(textOf(name) || names[record_id ?? ''])}`,
  },
  import_sources: { created: 'saved', ...named('source of files') },
  import_payers: {
    created: 'remembered',
    deleted: 'forgot',
    isPart: true,
    one: ({ payer_key, source_id }, _entry, { names }) => {
      const source = names[textOf(source_id)]
      return `the payer${quoted(payer_key)}${source ? ` of ${source}` : ''}`
    },
  },
  payment_imports: fileOf('import of payments or returns'),
  book_imports: fileOf('import of a book'),
  jobs: {
    created: 'started',
    one: ({ kind }) => {
      const label = optionOf(jobKinds, textOf(kind))?.label
      return label ? `the job “${label}”` : 'a job'
    },
  },
  accounts: {
    one: ({ email }, { record_id }, { names }) =>
      `the account ${textOf(email) || names[record_id ?? ''] || ''}`.trimEnd(),
  },
}
const percentOf: AuditedField = { label: '', kind: 'percent' }

/** ' on ADV-000123': the record that the row belongs to, unless its history is being shown. */
export const placeOf = ({ entity, owner_id }: AuditEntry, { names, about }: Telling): string => {
  const name = owner_id && owner_id !== about && words[entity].isPart && names[owner_id]
  return name ? ` on ${name}` : ''
}
