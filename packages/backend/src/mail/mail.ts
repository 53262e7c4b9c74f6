import type { FastifyBaseLogger } from 'fastify'
import { createOutbox } from './outbox'
import type { Message } from './messages'
import { createSmtp } from './smtp'

/** Outgoing mail. */
export interface Mail {
  /** Resolves when the server has taken the message, or when its file is written. */
  send(message: Message): Promise<void>
  close(): void
}

export interface MailOptions {
  /** `smtp://` or `smtps://`, with user and password if need be. Without it messages become files. */
  smtpUrl?: string | undefined
  from: string
  outboxDir: string
  log: FastifyBaseLogger
}

export const createMail = ({ smtpUrl, from, outboxDir, log }: MailOptions): Mail =>
  smtpUrl ? createSmtp(smtpUrl, from) : createOutbox(outboxDir, from, log)
