import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from './mailer'
import { createOutboxMailer } from './outbox-mailer'
import { createSmtpMailer } from './smtp-mailer'

export interface MailerOptions {
  /** `smtp://` or `smtps://`, with user and password if needed. Without it, messages are written as files. */
  smtpUrl?: string | undefined
  from: string
  outboxDir: string
  log: FastifyBaseLogger
}

/** Mail through the mail server of `smtpUrl`, or as files in `outboxDir`. */
export const createMailer = ({ smtpUrl, from, outboxDir, log }: MailerOptions): Mailer =>
  smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(outboxDir, from, log)
