import { importedAuthorId, importedMark } from '@mca/contract/accounts'
import { auditedFields, type AuditedEntity, type AuditedField, type AuditEntry } from '@mca/contract/audit'
import { inSentence } from '@mca/contract/fields'
import { exportSentence } from './export-sentence'
import { mailSentence, statementSentence } from './statement-sentence'
import { assignSentence, downloadSentence, readingSentence } from './file-sentences'
import { formatValue, type AuditSentence, type Names } from './format-value'
import { securitySentence } from './security-sentences'
import { contextOf, type EntryContext, type Fields, type SentenceContext } from './sentence-context'
import { templates } from './record-sentences'

/** An unknown column of an earlier or later version is shown by its own name. */
const fieldOf = (entity: AuditedEntity, column: string): AuditedField | null => {
  const field = auditedFields[entity][column]
  return field === undefined ? { label: column.replaceAll('_', ' '), kind: 'text' } : field
}

/** The mark of an imported author's name (R18.211). */
const markOf = (column: string, fields: Fields): string =>
  (column === 'author_name' && fields['author_id'] === importedAuthorId) ||
  (column === 'account_name' && fields['account_id'] === importedAuthorId)
    ? importedMark
    : ''

/** All displayed fields, with their whole values. */
function allFields(entity: AuditedEntity, fields: Fields, names: Names): AuditSentence['details'] {
  return Object.keys(auditedFields[entity]).flatMap((column) => {
    const field = fieldOf(entity, column)
    const value = fields[column]
    if (!field || field.kind === 'hidden' || value === null || value === undefined) return []
    return [{ label: field.label, value: formatValue(field, value, names).whole + markOf(column, fields) }]
  })
}

/** The record whose field was changed; empty for the record whose history is being shown. */
function changedRecord(fields: Fields, context: EntryContext): string {
  const { record_id, entity } = context.entry
  const { record, isPart } = templates[entity]
  if (isPart) return record(fields, context)
  if (record_id === context.about) return ''
  return context.names[record_id ?? ''] || record(fields, context)
}

function changeSentence(field: AuditedField, before: unknown, after: unknown, of: string, names: Names): AuditSentence {
  const label = inSentence(field.label)
  const [was, is] = [formatValue(field, before, names), formatValue(field, after, names)]
  const details =
    was.isCut || is.isCut
      ? [
          { label: `${field.label} before`, value: was.whole },
          { label: `${field.label} after`, value: is.whole },
        ]
      : []
  if (field.kind === 'hidden') return { text: `changed ${label}${of}`, details: [] }
  const the = field.kind === 'record' ? 'the ' : ''
  if (after === null || after === undefined) {
    const cleared = `cleared ${the}${label}${of}`
    if (field.kind !== 'long') return { text: `${cleared} (was ${was.words})`, details }
    return { text: cleared, details: [{ label: `${field.label} before`, value: was.whole }] }
  }
  if (before === null || before === undefined) return { text: `set ${the}${label}${of} to ${is.words}`, details }
  if (field.kind === 'record') return { text: `set the ${label}${of} to ${is.words} (was ${was.words})`, details }
  return { text: `changed ${label}${of} from ${was.words} to ${is.words}`, details }
}

/** The sentence for a changed field that has better words than 'changed … from … to …'. */
function specialChange(entity: AuditedEntity, column: string, after: unknown, record: string): string | undefined {
  const of = record && ` of ${record}`
  if (entity === 'notes' && column === 'done_by')
    return after === null ? `reopened the follow-up${of}` : `completed the follow-up${of}`
  if (entity === 'accounts' && column === 'email_confirmed_at' && after !== null) return `confirmed the email${of}`
  if (entity === 'documents' && column === 'latest') return `added version ${String(after)}${of}`
  if (entity === 'jobs' && column === 'cancel_requested' && after === true) return `canceled ${record}`.trimEnd()
  return undefined
}

function changeSentences(entry: AuditEntry, context: EntryContext): AuditSentence[] {
  const { entity, before, after } = entry
  const [was, is]: [Fields, Fields] = [before ?? {}, after ?? {}]
  const record = changedRecord(was, context)
  return Object.keys(is).flatMap((column) => {
    const field = fieldOf(entity, column)
    // The columns that identify the row are included unchanged.
    const isSame = JSON.stringify(was[column]) === JSON.stringify(is[column])
    if (field === null || (isSame && field.kind !== 'hidden')) return []
    const special = specialChange(entity, column, is[column], record)
    if (special) return [{ text: special, details: [] }]
    const isText = entity === 'notes' && column === 'text'
    const of = isText ? context.on : record && ` of ${record}`
    return [changeSentence(field, was[column], is[column], of, context.names)]
  })
}

/** The sentences of an audit entry, one for each changed field (R18.120), each a continuation of the author's name. */
export function sentencesOf(entry: AuditEntry, context: SentenceContext): AuditSentence[] {
  const { entity, action, before, after } = entry
  const own = contextOf(entry, context)
  const fields: Fields = after ?? before ?? {}
  if (action === 'change') return changeSentences(entry, own)
  if (action === 'create')
    return [{ text: templates[entity].created(fields, own), details: allFields(entity, fields, own.names) }]
  if (action === 'delete')
    return [{ text: templates[entity].deleted(fields, own), details: allFields(entity, fields, own.names) }]
  if (action === 'export') return [exportSentence(entry, own.names)]
  if (entity === 'documents' && (action === 'view' || action === 'download'))
    return [readingSentence(action, fields, own)]
  if (action === 'download') return [downloadSentence(entry)]
  if (action === 'assign') return [assignSentence(entry, own)]
  if (action === 'issue') return [statementSentence(entry, own)]
  if (action === 'mail') return [mailSentence(entry, own)]
  return [securitySentence(entry, own.names)]
}
