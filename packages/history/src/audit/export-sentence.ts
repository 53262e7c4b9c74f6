import { auditedFields, exportedLists, type AuditEntry } from '@mca/contract/audit'
import { capitalize, optionOf } from '@mca/contract/fields'
import { formatCount } from '@mca/contract/money'
import { formatValue, type AuditSentence, type Names } from './format-value'

/** A filter in the words of the list: 'Funder: Northwind'. */
function filterOf(name: string, value: unknown, names: Names): AuditSentence['details'][number] {
  // A filter that is not a field may be a day; otherwise it is printed unchanged.
  const field = auditedFields.advances[name] ?? { label: capitalize(name.replaceAll('_', ' ')), kind: 'day' }
  const words = [value].flat().map((each) => formatValue(field, each, names).whole)
  return { label: field.label, value: words.join(', ') }
}

/** 'exported 1,234 rows of advances from 203.0.113.7' (R18.145). */
export function exportSentence({ address, after }: AuditEntry, names: Names): AuditSentence {
  const { list, rows, ...filters } = after ?? {}
  const what = optionOf(exportedLists, String(list))?.label ?? (typeof list === 'string' ? list : 'a list')
  const count = typeof rows === 'number' ? `${formatCount(rows, 'row')} of ` : ''
  return {
    text: `exported ${count}${what}${address ? ` from ${address}` : ''}`,
    details: Object.entries(filters).map(([name, value]) => filterOf(name, value, names)),
  }
}
