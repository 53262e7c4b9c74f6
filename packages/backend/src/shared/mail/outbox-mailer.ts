import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { toMimeMessage } from './mime'

/**
 * Writes each message to a `.eml` file that only its owner may read, because it contains a link that signs in. The file is
 * written under a temporary name first, so that nobody reads half a message. The log contains the path, not the link.
 */
export function createOutboxMailer(dir: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(toMimeMessage(from, message))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const file = path.join(dir, `${name}.eml`)
      const draft = path.join(dir, `.${name}.tmp`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(draft, content as Buffer, { mode: 0o600 })
      await rename(draft, file)
      log.info({ file, subject: message.subject }, `an email was written to ${file}`)
    },
    close: () => transport.close(),
  }
}
