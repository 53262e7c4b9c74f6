import type { Message } from '../../shared/mail/messages'
import type { FastifyBaseLogger } from 'fastify'
import type { Mailer } from '../../shared/mail/mailer'
import type { BackgroundTasks } from './background-tasks'

/** Mails the owner of an account a notice, after the response. A failed mail does not undo the event. */
export const mailNotice = (
  { backgroundTasks, mail, log }: { backgroundTasks: BackgroundTasks; mail: Mailer; log: FastifyBaseLogger },
  message: Message,
): void =>
  backgroundTasks.run(
    () => mail.send(message),
    (error) => log.error({ err: error }, 'a notice about an account could not be mailed'),
  )
