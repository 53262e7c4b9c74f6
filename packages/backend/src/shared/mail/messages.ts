import { escapeHtml } from '../../platform/escape-html'

export interface Message {
  to: string
  subject: string
  text: string
  html: string
}

interface MessageTexts {
  subject: string
  lead: string
  action: string
  close: string
}

const pageOf = (title: string, paragraphs: readonly string[]) =>
  [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; color: #1a202c">',
    ...paragraphs.map((paragraph) => `<p>${paragraph}</p>`),
    '</body></html>',
    '',
  ].join('\r\n')

/** A message in plain ASCII and short lines, so that the link stays in one piece and can be copied from the file. */
const createMessage = (to: string, link: string, { subject, lead, action, close }: MessageTexts): Message => ({
  to,
  subject,
  text: `${lead}\r\n\r\n${action}:\r\n${link}\r\n\r\n${close}\r\n`,
  html: pageOf(subject, [
    escapeHtml(lead),
    `<a href="${escapeHtml(link)}">${action}</a>`,
    `<span style="font-size: 13px; color: #4a5568">If the link does not open, copy this address:<br>\r\n${escapeHtml(link)}</span>`,
    close,
  ]),
})

/** A message is plain ASCII, so a name in other letters is left out. */
const asciiOf = (text: string | undefined) => (text && /^[ -~]+$/.test(text) ? text : undefined)

/** 'Ann Cole (ann@example.com) has invited you', or without a name that can be written, 'You have been invited'. */
function invitedBy(by: { name: string | undefined; email: string } | undefined): string {
  const [name, email] = [asciiOf(by?.name), asciiOf(by?.email)]
  if (!email) return 'You have been invited'
  return `${name ? `${name} (${email})` : email} has invited you`
}

/** The mail that lets a new user set a first password. It names the inviter and the product (R20.81). */
export const invitation = (
  to: string,
  link: string,
  days: number,
  by?: { name: string | undefined; email: string },
): Message =>
  createMessage(to, link, {
    subject: 'You have been invited to MCA Back Office',
    lead: `${invitedBy(by)} to MCA Back Office, the merchant cash advance platform at ${new URL(link).host}.`,
    action: 'Accept the invitation and set your password',
    close: `The link works once and expires in ${days === 1 ? 'a day' : `${days} days`}. If you did not expect this email, you can ignore it.`,
  })

/** The mail that lets a user set a new password. */
export const passwordReset = (to: string, link: string): Message =>
  createMessage(to, link, {
    subject: 'Reset your password',
    lead: 'Someone asked to reset the password of this account on the merchant cash advance platform.',
    action: 'Set a new password',
    close: 'The link works once and expires in an hour. If it was not you, you can ignore this email.',
  })

/** The mail to a party whose statement can be downloaded. */
export const statementReady = (
  to: string,
  link: string,
  { number, period, until }: { number: string; period: string; until: string },
): Message =>
  createMessage(to, link, {
    subject: `Statement ${number}`,
    lead: `Your statement ${number} is ready. It covers ${period}.`,
    action: 'Download the statement (PDF)',
    close: `The link works until ${until}. Anybody who has it can download the statement, so do not forward it.`,
  })

/** The mail to an administrator about a release that took itself back. `because` may quote an error, in any letters. */
export const releaseTakenBack = (
  to: string,
  link: string,
  { remote, version, because }: { remote: string; version: string; because: string },
): Message =>
  createMessage(to, link, {
    subject: `A release of ${remote} was rolled back`,
    lead: `The new release of ${remote} (${version}) was rolled back because of reports from browsers. ${because.replaceAll(/[^ -~]/g, '?')}. All users get the previous release again.`,
    action: 'View the releases',
    close: 'No action is needed. Tell the team of this part of the product.',
  })

const notice = (to: string, subject: string, lead: string): Message => {
  const close = 'If this was not you, ask an administrator to reset your account now.'
  return { to, subject, text: `${lead}\r\n\r\n${close}\r\n`, html: pageOf(subject, [lead, close]) }
}

/** Notifies the owner that the account has a second factor, or one more. */
export const secondFactorAdded = (to: string): Message =>
  notice(
    to,
    'A second factor was added to your account',
    'A second factor was added to your account on the merchant cash advance platform. Signing in now requires a code from one of your second factors. Sessions that were started without a code have ended.',
  )

/** Notifies the owner that a second factor no longer protects the account. */
export const secondFactorRemoved = (to: string): Message =>
  notice(
    to,
    'A second factor was removed from your account',
    'A second factor was removed from your account on the merchant cash advance platform. Its codes no longer work.',
  )

/** Notifies the owner that a recovery code replaced the second factor. */
export const recoveryCodeUsed = (to: string): Message =>
  notice(
    to,
    'A recovery code was used for your account',
    'Someone signed in to your account on the merchant cash advance platform with your password and a recovery code. Your second factor was removed, and your other sessions have ended.',
  )

/** Notifies the owner of new recovery codes. */
export const recoveryCodesMade = (to: string): Message =>
  notice(
    to,
    'New recovery codes were created for your account',
    'New recovery codes were created for your account on the merchant cash advance platform. The old codes no longer work.',
  )
