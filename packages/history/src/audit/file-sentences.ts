import type { AuditEntry } from '@mca/contract/audit'
import { formatCount } from '@mca/contract/money'
import { cutOff, type AuditSentence } from './format-value'
import type { EntryContext, Fields, SentenceContext } from './sentence-context'
import { templates } from './record-sentences'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** 'downloaded book-2026-11-22.zip, which Dana Cole (dana@example.com) made, from 203.0.113.7' (R18.213). */
export function downloadSentence({ address, after }: AuditEntry): AuditSentence {
  const { file, made_by } = after ?? {}
  const maker = textOf(made_by) && `, which ${textOf(made_by)} made,`
  return { text: `downloaded ${textOf(file)}${maker}${address ? ` from ${address}` : ''}`, details: [] }
}

/** 'viewed version 2 of the document “Contract” on ADV-000123' (R23.57). */
export function readingSentence(action: 'view' | 'download', fields: Fields, context: EntryContext): AuditSentence {
  const { version } = fields
  const what = typeof version === 'number' ? `version ${version} of ` : ''
  const document = templates.documents.record(fields, context)
  return { text: `${action === 'view' ? 'viewed' : 'downloaded'} ${what}${document}`, details: [] }
}

/** 'assigned 12 rows of “ACME 4471” in monday.csv to ADV-000123' (R18.205), 'chose to record line 4 in monday.csv of ADV-000123' (R16.152). */
export function assignSentence({ owner_id, after }: AuditEntry, { names, about }: SentenceContext): AuditSentence {
  const { payer, rows, line, file, record } = after ?? {}
  const count = typeof rows === 'number' ? formatCount(rows, 'row') : 'rows'
  const what = typeof line === 'number' ? `line ${line}` : `${count} of “${cutOff(textOf(payer))}”`
  const advance = owner_id === about ? 'this advance' : (names[owner_id ?? ''] ?? 'an unknown advance')
  // A row in doubt, which resembles a payment or is more than the deal owes.
  if (typeof record === 'boolean')
    return {
      text: `chose to ${record ? 'record' : 'leave out'} ${what} in ${textOf(file)} of ${advance}`,
      details: [],
    }
  return { text: `assigned ${what} in ${textOf(file)} to ${advance}`, details: [] }
}
