import type { SendMailOptions } from 'nodemailer'
import type { Message } from './messages'

/**
 * A part in its wire format. The library would encode lines over 76 characters as quoted-printable, which breaks the link
 * in the middle; 7bit allows lines of up to 998 characters.
 */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${content}`,
})

/** A message in nodemailer's format. Its content must be ASCII. */
export const toMimeMessage = (from: string, { to, subject, text, html }: Message): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  alternatives: [part('text/plain', text), part('text/html', html)],
})
