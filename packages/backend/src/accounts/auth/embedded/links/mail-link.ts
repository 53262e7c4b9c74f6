import { invitation, passwordReset } from '../../../../shared/mail/messages'
import type { Invitation } from '../../../../shared/context/accounts'
import type { AuthContext } from '../context/auth-context'
import { invalid } from '../protocol/auth-error'
import { addMs, day, lifetimes, subtractMs } from '../protocol/lifetimes'
import { randomToken } from '../protocol/random-tokens'
import { linksRepo, type LinkKind } from '../repos/links.repo'
import { usersRepo } from '../repos/users.repo'

/** The link in a mail, to the page with the button that uses it. Its origin is configured, never taken from a request (docs/accounts.md#mailed-links). */
const linkUrl = (context: AuthContext, token: string, kind: LinkKind, redirectTo: string): string => {
  const query = new URLSearchParams({ token, type: kind, redirect_to: redirectTo })
  return `${context.site.publicUrl}/auth/v1/confirm?${query.toString()}`
}

/** The challenge of a PKCE request; null without one. Throws 400 for the method `plain`, which proves nothing. */
export function parseCodeChallenge(body: Record<string, unknown>): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = body
  const isAbsent = (value: unknown) => value === undefined || value === null || value === ''
  if (isAbsent(challenge) && isAbsent(method)) return null
  if (typeof challenge !== 'string' || !/^[\w.~-]{43,128}$/.test(challenge))
    throw invalid('code challenge is not valid')
  if (typeof method !== 'string' || method.toLowerCase() !== 's256') throw invalid('code challenge method must be s256')
  return challenge
}

/**
 * Creates a user's recovery link and mails it. Does nothing for an unknown address, or if one was mailed less than a minute ago.
 */
export async function mailRecovery(
  context: AuthContext,
  email: string,
  challenge: string | null,
  redirectTo: string,
): Promise<void> {
  const now = context.now()
  const user = await usersRepo.claimRecoveryMail(
    context.db,
    email,
    now,
    subtractMs(now, lifetimes.recoveryMailInterval),
  )
  if (!user) return
  try {
    await sendRecovery(context, user, challenge, redirectTo)
  } catch (error) {
    // No mail was sent, so the next request must not have to wait.
    await usersRepo.releaseRecovery(context.db, user.id)
    throw error
  }
}

/** Mails a recovery link for an administrator, however recent the last one is. It counts as that minute's mail. */
export async function mailNewPassword(
  context: AuthContext,
  user: { id: string; email: string },
  redirectTo: string,
): Promise<void> {
  await sendRecovery(context, user, null, redirectTo)
  await usersRepo.recordRecoveryMail(context.db, user.id, context.now())
}

async function sendRecovery(
  context: AuthContext,
  { id, email }: { id: string; email: string },
  challenge: string | null,
  redirectTo: string,
): Promise<void> {
  const now = context.now()
  const token = `${challenge ? 'pkce_' : ''}${randomToken()}`
  const link = { userId: id, kind: 'recovery', token, challenge } as const
  await linksRepo.put(context.db, link, now, addMs(now, lifetimes.recoveryLink))
  await context.mail.send(passwordReset(email, linkUrl(context, token, 'recovery', redirectTo)))
}

/** Creates a user's invitation link and mails it. */
export async function mailInvitation(
  context: AuthContext,
  user: { id: string; email: string },
  { redirectTo, by }: Pick<Invitation, 'redirectTo' | 'by'>,
): Promise<void> {
  const now = context.now()
  const token = randomToken()
  await linksRepo.put(
    context.db,
    { userId: user.id, kind: 'invite', token, challenge: null },
    now,
    addMs(now, context.invitationDays * day),
  )
  await context.mail.send(
    invitation(user.email, linkUrl(context, token, 'invite', redirectTo), context.invitationDays, by),
  )
}
