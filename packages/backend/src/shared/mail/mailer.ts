import type { Message } from './messages'

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail server has accepted the message, or its file is written. */
  send(message: Message): Promise<void>
  close(): void
}
