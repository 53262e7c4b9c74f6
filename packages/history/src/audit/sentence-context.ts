import type { AuditEntry } from '@mca/contract/audit'
import type { Names } from './format-value'

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
  /** The name of the record with 'of', and with 'to'. */
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
