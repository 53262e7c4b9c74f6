import type { Message } from '../../../mail/messages'
import type { AuthContext } from './auth-context'

/** Mails the owner of an account what happened to it, after the response. What happened stands whether or not the mail can be sent. */
export const mailNotice = ({ backgroundTasks, mail, log }: AuthContext, message: Message): void =>
  backgroundTasks.run(
    () => mail.send(message),
    (error) => log.error({ err: error }, 'a notice about an account could not be mailed'),
  )
