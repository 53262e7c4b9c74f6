import type { AuditEntry } from '@mca/contract/audit'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import { cutOff, type AuditSentence } from './format-value'
import type { SentenceContext } from './sentence-context'

/** 'recorded a contribution of $500.00 from Harborline, received Jan 5, 2026' (R21.27). */
export function contributionSentence({ record_id, after }: AuditEntry, { names }: SentenceContext): AuditSentence {
  const { amount, effective_on, note } = after ?? {}
  const money = typeof amount === 'number' ? ` of ${formatMoneyExact(amount)}` : ''
  const day = typeof effective_on === 'string' ? `, received ${formatDate(effective_on)}` : ''
  const from = names[record_id ?? ''] ?? 'a syndicator'
  const reason = typeof note === 'string' && note !== '' ? ` “${cutOff(note)}”` : ''
  return { text: `recorded a contribution${money} from ${from}${day}${reason}`, details: [] }
}
