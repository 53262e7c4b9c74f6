import { isLoopback } from '@mca/contract/app'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { toMimeMessage } from './mime'

const timeoutMs = 10_000

/**
 * The encryption of the connection: from its beginning with `smtps:`, else mandatory STARTTLS. Only a server on this machine may do
 * without. No part of the URL can change that.
 */
function encrypted(text: string) {
  const url = new URL(text)
  for (const option of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(option)
  return { url: url.href, requireTLS: !isLoopback(url.hostname) }
}

/** Sends mail through an SMTP server, over a few persistent connections. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ ...encrypted(url), pool: true, maxConnections: 3, ...timeouts })
  return {
    async send(message) {
      await transport.sendMail(toMimeMessage(from, message))
    },
    close: () => transport.close(),
  }
}
