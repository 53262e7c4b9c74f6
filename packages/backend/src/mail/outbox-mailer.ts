import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'
import { mimeOf } from './mime'

/**
 * Mail as files: one `.eml` a message, readable by its owner alone for it holds a link that signs in. Written under
 * another name first, so that who watches the folder never sees half a message. The log tells the path, not the link.
 */
export function createOutboxMailer(dir: string, from: string, log: FastifyBaseLogger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(message) {
      const { message: content } = await transport.sendMail(mimeOf(from, message))
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      const file = path.join(dir, `${name}.eml`)
      const draft = path.join(dir, `.${name}.tmp`)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await writeFile(draft, content as Buffer, { mode: 0o600 })
      await rename(draft, file)
      log.info({ file, subject: message.subject }, `mail written to ${file}`)
    },
    close: () => transport.close(),
  }
}
