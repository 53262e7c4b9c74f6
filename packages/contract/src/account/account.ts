import { z } from 'zod'
import { requiredEmail, requiredText } from '../fields/fields'
import { moment } from '../fields/record'
import { loginErrors, passwordErrors } from './sign-in-rules'

/** A user account as the users page shows it (SPEC.md section 3). */
export const account = z.object({
  id: z.guid(),
  email: z.string(),
  user_metadata: z.object({ name: z.string().nullish() }),
  created_at: moment,
  last_sign_in_at: moment.nullable(),
})
export type Account = z.output<typeof account>

/** `redirectTo` left out means the server's own set-password page (CONTRACT.md section 2); its origin is the server's to judge. */
export const inviteInput = z.object({
  email: requiredEmail('Invalid email address', 'Invalid email address'),
  name: requiredText('Name', 'Name is required', 255),
  redirectTo: z
    .url({ error: 'redirectTo must be a URL' })
    .max(2_000, 'redirectTo must be at most 2,000 characters')
    .nullish(),
})
export type InviteInput = z.output<typeof inviteInput>
export type InviteForm = z.input<typeof inviteInput>

const addIssues = (errors: Record<string, string>, context: z.RefinementCtx) => {
  for (const [field, message] of Object.entries(errors)) context.addIssue({ code: 'custom', path: [field], message })
}

/** Nothing here is trimmed but the address's check: a password is what was typed. */
export const loginInput = z
  .object({ email: z.string(), password: z.string() })
  .superRefine((values, context) => addIssues(loginErrors(values), context))
export type LoginInput = z.output<typeof loginInput>

export const passwordInput = z
  .object({ password: z.string(), confirmPassword: z.string() })
  .superRefine((values, context) => addIssues(passwordErrors(values), context))
export type PasswordInput = z.output<typeof passwordInput>
