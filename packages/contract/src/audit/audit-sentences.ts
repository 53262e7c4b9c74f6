import { importedAuthorId, importedMark } from '../account/names'
import type { AuditEntry } from './audit-entry'
import type { AuditedEntity } from './audit-options'
import { told, type AuditSentence, type Names } from './audit-values'
import { auditedFields, type AuditedField } from './audited-fields'
import { lowered, placeOf, words, type Fields, type Telling } from './audited-words'
import { assignSentence, downloadSentence } from './file-sentences'
import { exportSentence } from './export-sentence'
import { securitySentence } from './security-sentences'

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
    return [{ label: field.label, value: told(field, value, names).whole + markOf(column, fields) }]
  })
}

/** A pause or a change of a schedule, in the words of its form. */
function versionText(fields: Fields, { names }: Telling): string {
  const value = (column: string) => {
    const field = fieldOf('schedule_versions', column)
    return field ? told(field, fields[column], names).words : ''
  }
  if (fields['kind'] === 'pause') return `from ${value('from_day')} to ${value('to_day')}`
  const changed = [
    typeof fields['payment_amount'] === 'number' && `payment amount ${value('payment_amount')}`,
    fields['collection_frequency'] && `collection frequency ${value('collection_frequency')}`,
  ].filter(Boolean)
  return `from ${value('from_day')}: ${changed.join(', ')}`
}

/** The sentence for a creation or a deletion. */
function wholeSentence(entry: AuditEntry, fields: Fields, telling: Telling): AuditSentence {
  const { entity, action } = entry
  const { one, added = one, created = 'created', deleted = 'deleted' } = words[entity]
  const details = allFields(entity, fields, telling.names)
  const place = placeOf(entry, telling)
  const isCreated = action === 'create'
  if (entity === 'schedule_versions') {
    const [entered, noun] = fields['kind'] === 'pause' ? ['paused', 'pause'] : ['changed', 'change']
    const verb = isCreated ? `${entered} the schedule` : `took back the ${noun} of the schedule`
    return { text: `${verb}${place.replace(' on ', ' of ')} ${versionText(fields, telling)}`, details }
  }
  const text = isCreated ? `${created} ${added(fields, entry, telling)}` : `${deleted} ${one(fields, entry, telling)}`
  return { text: `${text}${place}`, details }
}

/** ' of ADV-000123': the owner of the changed field; empty for the record whose history is being shown. */
function ofWhat(entry: AuditEntry, fields: Fields, telling: Telling): string {
  const { entity, record_id } = entry
  if (record_id === telling.about && !words[entity].isPart) return ''
  const name = telling.names[record_id ?? '']
  if (name && !words[entity].isPart) return ` of ${name}`
  return ` of ${words[entity].one(fields, entry, telling)}${placeOf(entry, telling)}`
}

function changeSentence(field: AuditedField, before: unknown, after: unknown, of: string, names: Names): AuditSentence {
  const label = lowered(field.label)
  const [was, is] = [told(field, before, names), told(field, after, names)]
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
function specialChange(entry: AuditEntry, column: string, after: unknown, of: string): string | undefined {
  const { entity } = entry
  if (entity === 'notes' && column === 'done_by')
    return after === null ? `opened the follow-up${of} again` : `ticked off the follow-up${of}`
  if (entity === 'accounts' && column === 'email_confirmed_at' && after !== null) return `confirmed the email${of}`
  if (entity === 'jobs' && column === 'cancel_requested' && after === true) return `canceled${of.replace(/^ of/, '')}`
  return undefined
}

function changeSentences(entry: AuditEntry, telling: Telling): AuditSentence[] {
  const { entity, before, after } = entry
  const [was, is]: [Fields, Fields] = [before ?? {}, after ?? {}]
  const of = ofWhat(entry, was, telling)
  return Object.keys(is).flatMap((column) => {
    const field = fieldOf(entity, column)
    // The columns that identify the row are included unchanged.
    const isSame = JSON.stringify(was[column]) === JSON.stringify(is[column])
    if (field === null || (isSame && field.kind !== 'hidden')) return []
    const special = specialChange(entry, column, is[column], of)
    if (special) return [{ text: special, details: [] }]
    const isText = entity === 'notes' && column === 'text'
    return [changeSentence(field, was[column], is[column], isText ? placeOf(entry, telling) : of, telling.names)]
  })
}

/** The sentences of an audit entry, one for each changed field (R18.120), each a continuation of the author's name. */
export function sentencesOf(entry: AuditEntry, telling: Telling): AuditSentence[] {
  const { action, before, after } = entry
  if (action === 'change') return changeSentences(entry, telling)
  if (action === 'create' || action === 'delete') return [wholeSentence(entry, after ?? before ?? {}, telling)]
  if (action === 'export') return [exportSentence(entry, telling.names)]
  if (action === 'download') return [downloadSentence(entry)]
  if (action === 'assign') return [assignSentence(entry, telling)]
  return [securitySentence(entry, telling.names)]
}
