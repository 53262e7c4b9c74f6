import { productActors } from '@mca/contract/accounts'
import { paths } from '@mca/contract/app'
import type { AuditEntry } from '@mca/contract/audit'
import type { PartyKind } from '@mca/contract/parties'
import { sentencesOf } from './audit-sentences'
import type { AuditSentence, Names } from './format-value'
import { withoutSubject } from './security-sentences'

/** The changes of one transaction: saving a form is one item with a sentence for each change. */
export interface AuditItem {
  /** The id of its newest entry. */
  id: number
  at: string
  /** Null if the sentences have no subject: 'Failed sign-in for ada@example.com'. */
  who: string | null
  /** The product itself did it, not a person (R18.323). */
  isAutomatic: boolean
  sentences: readonly (AuditSentence & { link: AuditLink | null })[]
}

/** The record that a sentence is about, with the name used in the sentence, and its page. */
export interface AuditLink {
  name: string
  to: string
}

const partyOf: Readonly<Record<string, PartyKind>> = {
  isos: 'iso',
  funders: 'funder',
  sales_reps: 'salesRep',
  syndicators: 'syndicator',
}

/** Undefined for a record that has no page, whose history is being shown, or that the entry deleted. */
function linkOf({ entity, action, record_id, owner_id }: AuditEntry, names: Names, about?: string): AuditLink | null {
  const isRecord = entity === 'advances' || entity === 'merchants' || entity in partyOf
  const id = isRecord ? record_id : owner_id
  const name = id && names[id]
  if (!name || id === about || (isRecord && action === 'delete')) return null
  const kind = partyOf[entity]
  if (kind) return { name, to: paths.party(kind, name) }
  // An advance's rows belong to an advance; so do notes, except those of a merchant.
  const isMerchant = entity === 'merchants' || (entity === 'notes' && !name.startsWith('ADV-'))
  return { name, to: isMerchant ? paths.merchant(id) : paths.advance(id) }
}

/**
 * The entries as displayed, newest first (R18.120, R18.121). The sentences of an item are in chronological order. `about` is the record
 * whose history is being shown.
 */
export function auditItems(entries: readonly AuditEntry[], names: Names, about?: string): AuditItem[] {
  const groups: AuditEntry[][] = []
  const seen = new Set<number>()
  for (const entry of entries) {
    // An entry that is added while pages are loading moves the last one of a page to the next.
    if (seen.has(entry.id)) continue
    seen.add(entry.id)
    const last = groups.at(-1)
    if (last?.[0] && isSame(last[0], entry)) last.push(entry)
    else groups.push([entry])
  }
  return groups.flatMap((group) => itemOf(group, names, about) ?? [])
}

const isSame = (one: AuditEntry, other: AuditEntry) =>
  one.at === other.at && one.transaction_id === other.transaction_id && hasSubject(one) === hasSubject(other)
const hasSubject = ({ action }: AuditEntry) => !withoutSubject.includes(action)

/** 'Dana Cole (dana@example.com)': users can choose a name, but not an address (R18.207). */
function whoOf({ account }: AuditEntry): string {
  if (!account) return productActors.server
  return account.email && account.email !== account.name ? `${account.name} (${account.email})` : account.name
}

function itemOf(group: readonly AuditEntry[], names: Names, about: string | undefined): AuditItem | undefined {
  const [newest] = group
  if (!newest) return undefined
  const syndicators = new Map<unknown, string>()
  for (const { entity, before, after } of group) {
    const { position, syndicator_id } = after ?? before ?? {}
    const name = entity === 'syndicator_participations' && typeof syndicator_id === 'string' && names[syndicator_id]
    if (name) syndicators.set(position, name)
  }
  const sentences = new Map<string, AuditItem['sentences'][number]>()
  const isExport = group.some(({ action }) => action === 'export')
  for (const entry of group.toReversed()) {
    // The event describes the export of a book, so its job is omitted.
    if (isExport && entry.entity === 'jobs') continue
    const link = linkOf(entry, names, about)
    for (const sentence of sentencesOf(entry, { names, about, syndicators })) {
      // The trail has both the changed password and an event for it.
      const key = entry.entity === 'accounts' ? sentence.text : `${entry.id} ${sentence.text}`
      if (!sentences.has(key)) sentences.set(key, { ...sentence, link })
    }
  }
  if (sentences.size === 0) return undefined
  return {
    id: newest.id,
    at: newest.at,
    who: hasSubject(newest) ? whoOf(newest) : null,
    isAutomatic: hasSubject(newest) && !newest.account?.id,
    sentences: [...sentences.values()],
  }
}
