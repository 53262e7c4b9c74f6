import { escapeHtml } from '../platform/escape-html'

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

/** A message in plain ASCII and short lines, so that the link stays in one piece and can be copied from the file. */
const createMessage = (to: string, link: string, { subject, lead, action, close }: MessageTexts): Message => ({
  to,
  subject,
  text: `${lead}\r\n\r\n${action}:\r\n${link}\r\n\r\n${close}\r\n`,
  html: [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><title>${subject}</title></head>`,
    '<body style="font-family: sans-serif; line-height: 1.5; color: #1a202c">',
    `<p>${lead}</p>`,
    `<p><a href="${escapeHtml(link)}">${action}</a></p>`,
    `<p style="font-size: 13px; color: #4a5568">If the link does not open, copy this address:<br>`,
    `${escapeHtml(link)}</p>`,
    `<p>${close}</p>`,
    '</body></html>',
    '',
  ].join('\r\n'),
})

/** The mail that lets a new user set a first password. */
export const invitation = (to: string, link: string): Message =>
  createMessage(to, link, {
    subject: 'You have been invited',
    lead: 'You have been invited to the merchant cash advance platform.',
    action: 'Accept the invitation and set your password',
    close: 'The link works once, within 24 hours. If you did not expect this mail, you can ignore it.',
  })

/** The mail that lets a user set a new password. */
export const passwordReset = (to: string, link: string): Message =>
  createMessage(to, link, {
    subject: 'Reset your password',
    lead: 'A new password was asked for this account of the merchant cash advance platform.',
    action: 'Set a new password',
    close: 'The link works once, within an hour. If you did not ask for it, you can ignore this mail.',
  })
