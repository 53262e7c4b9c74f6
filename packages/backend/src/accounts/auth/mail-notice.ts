import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../platform/database/db'
import { takeMail } from '../../shared/mail/limit-recipient'
import type { Mailer } from '../../shared/mail/mailer'
import type { Message } from '../../shared/mail/messages'
import type { BackgroundTasks } from './background-tasks'

interface NoticeDeps {
  db: Pick<Db, 'query'>
  backgroundTasks: BackgroundTasks
  mail: Mailer
  log: FastifyBaseLogger
  now: () => Date
}

/**
 * Mails the owner of an account a notice, after the response. A failed mail does not undo the event. One who got 30 of them within an hour knows
 * enough, so the next ones are only in the log.
 */
export const mailNotice = ({ db, backgroundTasks, mail, log, now }: NoticeDeps, message: Message): void =>
  backgroundTasks.run(
    async () => {
      // While its mails cannot be counted, it is mailed.
      const seconds = await takeMail(db, 'notice', message.to, now()).catch(() => undefined)
      if (seconds === undefined) await mail.send(message)
      else
        log.warn(
          { subject: message.subject },
          'a security notice was not mailed, because the owner of the account already got 30',
        )
    },
    (error) => log.error({ err: error }, 'a security notice could not be mailed'),
  )
