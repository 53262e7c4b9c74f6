import { createTransport } from 'nodemailer'
import type { Mail } from './mail'
import { mimeOf } from './mime'

const timeout = 10_000

/** Mail through an SMTP server, over a few connections that are kept. */
export function createSmtp(url: string, from: string): Mail {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout }
  const transport = createTransport({ url, pool: true, maxConnections: 3, ...limits })
  return {
    async send(message) {
      await transport.sendMail(mimeOf(from, message))
    },
    close: () => transport.close(),
  }
}
