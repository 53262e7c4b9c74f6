import type { Message } from '../mail/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../mail/mailer'
import type { BackgroundTasks } from './background-tasks'

/** Mails the owner of an account what happened to it, after the response. What happened stands whether or not the mail can be sent. */
export const mailNotice = (
  { backgroundTasks, mail, log }: { backgroundTasks: BackgroundTasks; mail: Mailer; log: FastifyBaseLogger },
  message: Message,
): void =>
  backgroundTasks.run(
    () => mail.send(message),
    (error) => log.error({ err: error }, 'a notice about an account could not be mailed'),
  )
