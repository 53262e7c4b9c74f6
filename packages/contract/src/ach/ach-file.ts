import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { createInputOf } from '../fields/field'
import { valuesOf } from '../fields/option'
import { reference, timestamp, version } from '../fields/record'
import { requiredText } from '../fields/text-fields'
import { listOf, listQuery } from '../list/list'
import { bankAccountOwners, entryClasses } from '../bank/bank-account-options'
import { achEntryKinds, achFileStates, achTimings } from './ach-options'

/** Dollars and cents. */
const money = z.number()

/** The deal or the payee of an entry. */
const subject = reference.extend({ kind: z.enum(['advance', 'syndicator', 'iso', 'salesRep', 'merchant']) })

/** An entry that could go, or why it may not. Account numbers are never in an answer. R25.14. */
export const achCandidate = z.object({
  /** Names the candidate when a file is built: the kind, and the id of its deal, payment, payout or account. */
  key: z.string(),
  kind: z.enum(valuesOf(achEntryKinds)),
  subject,
  /** The owner of the account: the merchant of a deal, or the payee. */
  owner: reference.extend({ kind: z.enum(valuesOf(bankAccountOwners)) }),
  /** The holder of the account or, without one, the name of the merchant or payee. */
  name: z.string(),
  account_last4: z.string().nullable(),
  amount: money,
  /** Why it may not go, as a sentence; null if it may. */
  refusal: z.string().nullable(),
  /** The batch that it goes into. Older servers send none. */
  batch: z
    .object({
      description: z.string(),
      entry_class: z.enum(valuesOf(entryClasses)),
      direction: z.enum(['debit', 'credit']),
    })
    .optional(),
})
export type AchCandidateRow = z.output<typeof achCandidate>

/** Entries of one direction, class, description and day. */
const achBatch = z.object({
  description: z.string(),
  entry_class: z.enum(valuesOf(entryClasses)),
  direction: z.enum(['debit', 'credit']),
  effective_on: z.iso.date(),
  entries: z.int(),
  amount: money,
})

/** Dollars and cents. */
const achSums = z.object({ debits: money, credits: money })
export const achTotals = achSums.extend({ entries: z.int() })

/** What could go to the bank now. */
export const achCandidates = z.object({
  /** Why no file can be built at all, as a sentence; null if one can. */
  blocked: z.string().nullable(),
  effective_on: z.iso.date().nullable(),
  batches: z.array(achBatch),
  totals: achTotals,
  entries: z.array(achCandidate),
  /** How many entries are refused; `entries` has them too. */
  refused: z.int(),
  /** What other files of the day move, and the most that the day may move (R25.15); null while no file can be built. Older servers send none. */
  day: z.object({ others: achSums, limits: achSums }).nullish(),
})
export type AchCandidates = z.output<typeof achCandidates>

export const achCandidatesQuery = z.object({ timing: oneOf('timing', achTimings).default('next') })

/** Builds a file from these candidates. Those that are refused meanwhile are named in the refusal, and nothing is built. */
export const achBuild = createInputOf({
  timing: { input: oneOf('timing', achTimings), record: () => z.string(), empty: 'next', omitted: 'next' },
  keys: {
    input: z
      .array(z.string().max(60).toLowerCase(), 'keys must be a list of candidates')
      .min(1, 'Select at least one entry')
      .max(20_000, 'A file has at most 20,000 entries'),
    record: () => z.array(z.string()),
    empty: [] as string[],
  },
  /** The effective day that the person saw. */
  effective_on: { input: z.iso.date('effective_on must be a day'), record: () => z.iso.date(), empty: '' },
}).extend({
  /** The sums of the entries that the person saw, in dollars; without them, any sums are built. */
  shown: achSums.optional(),
})
export type AchBuild = z.output<typeof achBuild>

/** A file to the bank. R25.20. */
export const achFile = z.object({
  id: z.guid(),
  /** 'ACH-12' */
  code: z.string(),
  state: z.enum(valuesOf(achFileStates)),
  effective_on: z.iso.date(),
  totals: achTotals,
  /** Debits of the file that came back, dollars. */
  returned: money,
  sha256: z.string(),
  /** Why the bank rejected it. */
  reason: z.string().nullable(),
  built_by: reference,
  built_at: timestamp,
  released_by: reference.nullable(),
  released_at: timestamp.nullable(),
  downloaded_at: timestamp.nullable(),
  /** When it was written to the folder of the bank, if the server has one. */
  written_at: timestamp.nullable(),
  /** Why it could not be, as a sentence. */
  write_failure: z.string().nullable(),
  /** Why you cannot release it, in a sentence; null if you can, and for other states than built. */
  blocked: z.string().nullable(),
  updated_at: version,
})
export type AchFile = z.output<typeof achFile>
export const achFileList = listOf(achFile)
export const achFilesQuery = listQuery.omit({ search: true })
export type AchFilesQuery = z.output<typeof achFilesQuery>

/** An entry of a file. */
export const achEntry = achCandidate.omit({ refusal: true, key: true, owner: true, batch: true }).extend({
  description: z.string(),
  entry_class: z.enum(valuesOf(entryClasses)),
  trace: z.string(),
  /** The refund that the release has recorded. Older servers send none. */
  refund: z.object({ id: z.guid(), updated_at: version }).nullable().optional(),
  /** The return fee that the release has recorded. Older servers send none. */
  return_fee: z.object({ id: z.guid(), updated_at: version }).nullable().optional(),
  /** What is unusual about it, in words, for the person who releases it. */
  warnings: z.array(z.string()),
  state: z.enum(['waiting', 'sent', 'returned', 'cleared', 'taken back']),
})
export type AchEntryRow = z.output<typeof achEntry>

/** An entry to the company's own account that balances a batch. R25.76. */
const achOffset = achBatch.omit({ entries: true, effective_on: true }).extend({
  account_last4: z.string(),
  trace: z.string(),
})
export type AchOffset = z.output<typeof achOffset>

/** A file with what the second person looks at first: the unusual entries, then the largest. */
export const achFileDetail = achFile.extend({
  batches: z.array(achBatch),
  /** In the order of the batches. Older servers send none. */
  offsets: z.array(achOffset).optional(),
  unusual: z.array(achEntry),
  largest: z.array(achEntry),
})
export type AchFileDetail = z.output<typeof achFileDetail>
export const achEntryList = listOf(achEntry)

/** The company has a first-priority security interest in the sales of a deal (R25.14). */
export const firstLien = z.object({ has_first_lien: z.boolean('has_first_lien must be true or false') })

export const achRejection = createInputOf({ reason: requiredText('Reason', 'Reason is required', 1_000) })
