import type { SendMailOptions } from 'nodemailer'
import type { Message } from './messages'

/**
 * A part as it goes over the wire. Left to the library, lines over 76 characters become quoted-printable, which breaks
 * the link in the middle; 7bit allows lines of 998.
 */
const part = (type: string, content: string) => ({
  raw: `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${content}`,
})

/** A message in the library's terms. The content must be ASCII. */
export const mimeOf = (from: string, { to, subject, text, html }: Message): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  alternatives: [part('text/plain', text), part('text/html', html)],
})
