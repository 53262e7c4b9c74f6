import type { AuditedEntity } from '@mca/contract/audit'
import { inSentence } from '@mca/contract/fields'
import { formatMoneyExact } from '@mca/contract/money'
import { formatValue } from './format-value'
import {
  textOf,
  ofMoney,
  nameIn,
  fileOf,
  versionText,
  validFrom,
  triggersText,
  by,
  caseText,
  paymentOf,
  syndicatorOf,
  returnOf,
  statusOf,
  entryOf,
  openingFiguresOf,
  noteOf,
  taskOf,
  documentOf,
  deskRuleOf,
  limitOf,
  viewOf,
  payerOf,
  jobOf,
  percentOf,
  type Template,
} from './record-phrases'

/** The texts about one kind of record. Each sentence continues the author's name. */
interface Templates {
  created: Template
  deleted: Template
  /** The record in the sentence of a changed field: 'the payment of $10.00 dated Jan 5, 2026 on ADV-000123'. */
  record: Template
  /** True for a part of another record, which is named unless its history is being shown. */
  isPart?: boolean
}

/** Sentences of two verbs and the record's own phrase: 'undid return R01 of Jan 5, 2026 on ADV-000123'. */
const verbs = (
  created: string,
  deleted: string,
  record: Template,
  more: Pick<Templates, 'isPart'> = {},
): Templates => ({
  created: (fields, context) => `${created} ${record(fields, context)}`,
  deleted: (fields, context) => `${deleted} ${record(fields, context)}`,
  record,
  ...more,
})
const part = { isPart: true }
/** '…1234' */
const lastFour = (value: unknown) => `…${typeof value === 'string' ? value : ''}`
/** A phrase, followed by the record that the row belongs to. */
const placed =
  (phrase: Template): Template =>
  (fields, context) =>
    phrase(fields, context) + context.on

const verbsOfNamed = (noun: string, field?: string) => verbs('created', 'deleted', nameIn(noun, field))

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

export const templates: Readonly<Record<AuditedEntity, Templates>> = {
  merchants: verbsOfNamed('merchant'),
  isos: verbsOfNamed('ISO'),
  funders: verbsOfNamed('funder'),
  sales_reps: verbsOfNamed('sales rep'),
  syndicators: verbsOfNamed('syndicator'),
  advances: {
    ...verbsOfNamed('advance', 'advance_id'),
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
  ledger_cut_overs: verbs('set', 'undid', placed(openingFiguresOf), part),
  schedule_versions: {
    created: (fields, context) =>
      `${fields['kind'] === 'pause' ? 'paused' : 'changed'} the schedule${context.of} ${versionText(fields, context)}`,
    deleted: (fields, context) =>
      `deleted the ${fields['kind'] === 'pause' ? 'pause' : 'change'} of the schedule${context.of} ${versionText(fields, context)}`,
    record: ({ kind }, { on }) => `${kind === 'pause' ? 'a pause' : 'a change of the schedule'}${on}`,
    isPart: true,
  },
  payments: {
    created: (fields, context) => `added a ${paymentOf(fields, context)}${context.on}`,
    deleted: (fields, context) => `deleted the ${paymentOf(fields, context)}${context.on}`,
    record: (fields, context) => `the ${paymentOf(fields, context)}${context.on}`,
    isPart: true,
  },
  payment_returns: verbs('recorded', 'undid', placed(returnOf), part),
  notes: {
    ...verbs('added', 'deleted', placed(noteOf), part),
    created: (fields, context) => `${fields['contact'] ? 'logged' : 'added'} ${placed(noteOf)(fields, context)}`,
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
    ...verbs('added', 'deleted', taskOf, part),
    created: (fields, context) => `${fields['is_rule'] === true ? 'picked up' : 'added'} ${taskOf(fields, context)}`,
  },
  documents: verbs('added', 'deleted', documentOf, part),
  payouts: {
    created: ({ amount, is_draw }, { to }) =>
      `drafted a ${is_draw === true ? 'draw' : 'payout'}${ofMoney(amount)}${to}`,
    deleted: ({ amount }, { to }) => `deleted a payout${ofMoney(amount)}${to}`,
    record: ({ amount }, { to }) => `the payout${ofMoney(amount)}${to}`,
  },
  payout_terms: verbs('added', 'deleted', (_fields, { of }) => `the payout terms${of}`),
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
    created: (fields, { of, names }) => `clawed back the commissions${of}${triggersText(fields, names)}`,
    deleted: (_fields, { of }) => `deleted the clawback${of}`,
    record: (_fields, { of }) => `the clawback${of}`,
  },
  payee_tax_records: verbs('added', 'deleted', (_fields, { of }) => `the tax record${of}`),
  bank_accounts: {
    created: ({ account_last4 }, { of }) => `proposed a bank account ${lastFour(account_last4)}${of}`,
    deleted: ({ account_last4 }, { of }) => `deleted a bank account ${lastFour(account_last4)}${of}`,
    record: ({ account_last4 }, { of }) => `the bank account ${lastFour(account_last4)}${of}`,
  },
  ach_profiles: verbs('proposed', 'deleted', () => 'a bank profile'),
  refunds: verbs('sent', 'voided', ({ amount }, { of }) => `a refund${ofMoney(amount)}${of}`),
  return_fees: verbs('charged', 'voided', ({ amount }, { of }) => `a return fee${ofMoney(amount)}${of}`),
  bank_statements: verbs('added', 'deleted', nameIn('bank statement')),
  bank_line_matches: {
    created: ({ kind, note }) =>
      `${kind === 'movement' ? 'matched' : 'explained'} a bank line${typeof note === 'string' ? ` (${note})` : ''}`,
    deleted: ({ note }) => `undid the match of a bank line${typeof note === 'string' ? ` (${note})` : ''}`,
    record: () => 'the match of a bank line',
  },
  ach_restores: verbs('restored', 'deleted', () => 'the book from a backup'),
  ach_files: verbs(
    'built',
    'deleted',
    ({ number }) => `the file${typeof number === 'number' ? ` ACH-${number}` : ''} for the bank`,
  ),
  desk_rules: {
    created: (fields, context) =>
      `set ${deskRuleOf(fields, context)} to ${typeof fields['days'] === 'number' ? fields['days'] : 'some'} days`,
    deleted: (fields, context) => `removed ${deskRuleOf(fields, context)}`,
    record: deskRuleOf,
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
  company_settings: verbs('added', 'deleted', () => 'the company details'),
  views: verbs('saved', 'deleted', viewOf),
  import_sources: verbs('saved', 'deleted', nameIn('file source')),
  import_payers: verbs('remembered', 'forgot', placed(payerOf), part),
  payment_imports: verbs('began', 'deleted', fileOf('import of payments or returns')),
  book_imports: verbs('began', 'deleted', fileOf('book import')),
  jobs: verbs('started', 'deleted', jobOf),
  accounts: verbsOfNamed('account', 'email'),
}
