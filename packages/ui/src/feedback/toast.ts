/** The content of a toast. A `loading` toast stays until it is replaced (same id) or dismissed. */
export interface ToastMessage {
  type: 'success' | 'info' | 'warning' | 'error' | 'loading'
  title: string
  description?: string | undefined
  /** A second toast with this id replaces the first. */
  id?: string
  /** A button, 'Undo' for example. A click closes the toast. */
  action?: { label: string; onClick: () => void } | undefined
  /** A link to a page of the app, 'View deal' for example. A click opens the page without a reload and closes the toast. */
  link?: { label: string; to: string } | undefined
  /** It stays until somebody closes it. */
  stays?: boolean
  /** Called when somebody closes it by its button. */
  onClose?: () => void
}
type Command = { kind: 'show'; id: string; message: ToastMessage } | { kind: 'dismiss'; id: string }

// The toaster's code is loaded with the first toast. Until then commands wait here, in order.
let queue: Command[] = []
let toaster: ((command: Command) => void) | undefined
let onQueued: (() => void) | undefined
let count = 0

const send = (command: Command) => {
  if (toaster) return toaster(command)
  queue.push(command)
  onQueued?.()
}

/** Shows a toast (R2.23, R2.36, R14.5) from anywhere, also outside React. Returns its id. */
export function toast(message: ToastMessage): string {
  const id = message.id ?? `toast-${(count += 1)}`
  send({ kind: 'show', id, message })
  return id
}
toast.dismiss = (id: string): void => send({ kind: 'dismiss', id })

/** Calls `callback` as soon as a toast waits for a toaster. Returns a function that unsubscribes. */
export function onToastQueued(callback: () => void): () => void {
  onQueued = callback
  if (queue.length > 0) callback()
  return () => {
    onQueued = undefined
  }
}

/** Sends all commands to `receiver` from now on, starting with the waiting ones. Returns a function that disconnects it. */
export function connectToaster(receiver: (command: Command) => void): () => void {
  toaster = receiver
  const waiting = queue
  queue = []
  waiting.forEach(receiver)
  return () => {
    toaster = undefined
  }
}
