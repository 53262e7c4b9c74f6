import { accountRoles } from '@mca/contract/accounts'
import { securityActions, type AuditEntry, type SecurityAction } from '@mca/contract/audit'
import { capitalize, optionOf } from '@mca/contract/fields'
import type { AuditSentence, Names } from './format-value'

/** With another user's account: 'reset the account of lee@example.com'. `{of}` is empty for the author's own account. */
const verbs: Readonly<
  Record<Exclude<SecurityAction, 'export' | 'download' | 'assign' | 'issue' | 'mail' | 'view'>, string>
> = {
  sign_in: 'signed in',
  failed_sign_in: 'Failed sign-in for {whom}',
  failed_password: 'Wrong current password for {whom}',
  sign_out: 'signed out',
  link_used: 'used an emailed link{of}',
  invite: 'invited {whom}',
  password_change: 'changed the password{of}',
  password_reset: 'asked for a password reset{of}',
  factor_enroll: 'began to add a second factor{of}',
  factor_verify: 'confirmed a second factor{of}',
  failed_factor: 'Wrong second-factor code for {whom}',
  factor_remove: 'removed the second factor{of}',
  recovery_codes: 'made recovery codes{of}',
  recovery_code_used: 'used a recovery code{of}',
  sessions_ended: 'ended sessions{of}',
  role_change: 'changed the role{of}',
  account_reset: 'reset the account{of}',
  account_delete: 'deleted the account{of}',
  key_rotation: 'changed the signing key',
}

/** The author of these is unknown, so their sentences have no subject. */
export const withoutSubject: readonly AuditEntry['action'][] = ['failed_sign_in', 'failed_password', 'failed_factor']

const isSecurityAction = (action: string): action is keyof typeof verbs => Object.hasOwn(verbs, action)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** 'Role', 'Ended sessions': details recorded in addition to the address. */
const detailOf = (name: string, value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return {
    label: capitalize(name.replaceAll('_', ' ')),
    value: name === 'role' ? (optionOf(accountRoles, text)?.label ?? text) : text,
  }
}

/** 'signed in from 203.0.113.7'. */
export function securitySentence(
  { action, record_id, account, address, after }: AuditEntry,
  names: Names,
): AuditSentence {
  const { email, ...rest } = after ?? {}
  const whom = textOf(email) ?? names[record_id ?? ''] ?? account?.name ?? 'an unknown account'
  const isOwn = record_id === null || record_id === account?.id
  const verb = isSecurityAction(action) ? verbs[action] : (optionOf(securityActions, action)?.label ?? action)
  const role = action === 'role_change' && optionOf(accountRoles, textOf(rest['role']))?.label
  const text = verb.replace('{whom}', whom).replace('{of}', isOwn ? '' : ` of ${whom}`)
  return {
    text: `${text}${role ? ` to ${role}` : ''}${address ? ` from ${address}` : ''}`,
    details: Object.entries(rest)
      .filter(([name, value]) => value !== null && value !== undefined && !(role && name === 'role'))
      .map(([name, value]) => detailOf(name, value)),
  }
}
