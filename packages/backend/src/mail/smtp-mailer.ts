import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { mimeOf } from './mime'

const timeout = 10_000

/** Mail through an SMTP server, over a few connections that are kept. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...limits })
  return {
    async send(message) {
      await transport.sendMail(mimeOf(from, message))
    },
    close: () => transport.close(),
  }
}
