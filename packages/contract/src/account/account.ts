import { z } from 'zod'
import { oneOf } from '../fields/choice-fields'
import { exactText, requiredEmail } from '../fields/text-fields'
import { timestamp } from '../fields/record'
import { accountRoles, accountRoleValues } from './account-roles'
import { hasHidden, importedMark, isProductName, mixesAlphabets, personKey } from './names'
import { passwordErrors } from './sign-in-rules'

/** A user account as the users page shows it (R9.2). */
export const account = z.object({
  id: z.guid(),
  email: z.string(),
  user_metadata: z.object({ name: z.string().nullish() }).nullish(),
  role: z.enum(accountRoleValues),
  created_at: timestamp,
  last_sign_in_at: timestamp.nullable(),
  /** Invited, and has not accepted yet. A server of the specification omits it. */
  invited: z.boolean().optional(),
  /** True if the link of the open invitation no longer works. A hosted accounts service does not say. */
  invitation_expired: z.boolean().optional(),
  /** What the own account may do, as `Permission`; a later server may have more. Only in `GET /api/account`. */
  permissions: z.array(z.string()).optional(),
  /** The role with which an invitation starts (R18.21). Only in `GET /api/account` of an administrator. */
  invited_role: z.enum(accountRoleValues).optional(),
})
export type Account = z.output<typeof account>

/**
 * Pasted spaces of any kind become plain ones. Other invisible characters are refused, and so are the mark of an imported author (R18.208), words of two
 * alphabets (R18.324), and the names under which the product acts (R18.323).
 */
const accountName = exactText('Name', 'Name is required', 255)
  .input.transform((name) => name.replaceAll(/[\s\p{Z}]+/gu, ' '))
  .refine((name) => !hasHidden(name), 'Name must not contain hidden or direction characters')
  .refine((name) => !personKey(name).endsWith(importedMark), 'Name must not end with “(imported)”')
  .refine((name) => !mixesAlphabets(name), 'Name must not mix letters of different alphabets in one word')
  .refine((name) => !isProductName(name), 'This name is reserved. Enter the name of a person')

/** The part of an account that its owner can change. */
export const ownNameInput = z.object({ name: accountName })

/** An administrator's change of an account's role (R18.23). */
export const roleInput = z.object({ role: oneOf('Role', accountRoles) })

/** The change of the role with which an invitation starts; `was` is the one that the person saw (R18.341). */
export const invitedRoleInput = z.object({ role: oneOf('Role', accountRoles), was: oneOf('Role', accountRoles) })
export type InvitedRoleInput = z.output<typeof invitedRoleInput>

/** If `redirectTo` is omitted, it is the app's set-password page. The server checks its origin (R9.6). */
export const inviteInput = z.object({
  /** Without one, a new account gets the role of the setting (R18.21). */
  role: oneOf('Role', accountRoles).optional(),
  email: requiredEmail('Invalid email address', 'Invalid email address').input,
  name: accountName,
  redirectTo: z
    .url({ error: 'redirectTo must be a URL' })
    .max(2_000, 'redirectTo must be at most 2,000 characters')
    .nullish(),
})

/** The form in which users change their own password (R9.20). The length of the current one is not checked. */
export const passwordChange = z
  .object({
    currentPassword: z.string().min(1, 'Current password is required'),
    password: z.string(),
    confirmPassword: z.string(),
  })
  .superRefine((values, context) => {
    for (const [path, message] of Object.entries(passwordErrors(values)))
      context.addIssue({ code: 'custom', path: [path], message })
  })
export type PasswordChange = z.output<typeof passwordChange>
