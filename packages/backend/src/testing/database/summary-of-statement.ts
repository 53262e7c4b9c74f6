import type { Statement } from '../../platform/database/sql'
import { textOf } from '../../platform/database/named-statement'

/** A statement in two words, for a test: what it does, and the first table outside of parentheses. 'select auth_sessions', 'insert payments', 'begin'. */
export function summaryOf(statement: Statement): string {
  let text = textOf(statement)
  for (let inner = ''; inner !== text;) [inner, text] = [text, text.replaceAll(/\([^()]*\)/g, '')]
  const [, verb = text.trim()] = /\b(insert|update|delete|select)\b/.exec(text) ?? []
  const [, table = ''] = /\b(?:from|into|update)\s+([a-z_]+)/.exec(text) ?? []
  return `${verb} ${table}`.trim()
}
