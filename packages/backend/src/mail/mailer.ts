import type { Message } from './messages'

/** Outgoing mail. */
export interface Mailer {
  /** Resolves when the server has taken the message, or when its file is written. */
  send(message: Message): Promise<void>
  close(): void
}
