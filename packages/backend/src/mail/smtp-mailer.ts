import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { toMimeMessage } from './mime'

const timeoutMs = 10_000

/** Sends mail through an SMTP server, over a few persistent connections. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...timeouts })
  return {
    async send(message) {
      await transport.sendMail(toMimeMessage(from, message))
    },
    close: () => transport.close(),
  }
}
