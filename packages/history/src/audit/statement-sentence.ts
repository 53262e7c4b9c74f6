import type { AuditEntry } from '@mca/contract/audit'
import { formatDate } from '@mca/contract/days'
import { formatMoneyExact } from '@mca/contract/money'
import type { AuditSentence } from './format-value'
import type { SentenceContext } from './sentence-context'

/** 'issued the statement SYN-2026-00001 of Harborline through Jan 31, 2026 with a balance of $500.00' (R21.52). */
export function statementSentence({ record_id, after }: AuditEntry, { names }: SentenceContext): AuditSentence {
  const { number, to, closing } = after ?? {}
  const named = typeof number === 'string' ? ` ${number}` : ''
  const day = typeof to === 'string' ? ` through ${formatDate(to)}` : ''
  const balance = typeof closing === 'number' ? ` with a balance of ${formatMoneyExact(closing)}` : ''
  return { text: `issued the statement${named} of ${names[record_id ?? ''] ?? 'a party'}${day}${balance}`, details: [] }
}

/** 'mailed the statement SYN-2026-00001 of Harborline to office@example.com' (R21.80). */
export function mailSentence({ record_id, after }: AuditEntry, { names }: SentenceContext): AuditSentence {
  const { number, email } = after ?? {}
  const named = typeof number === 'string' ? ` ${number}` : ''
  const address = typeof email === 'string' ? ` to ${email}` : ''
  return { text: `mailed the statement${named} of ${names[record_id ?? ''] ?? 'a party'}${address}`, details: [] }
}
