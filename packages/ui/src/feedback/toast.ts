/** What a toast says. A `loading` toast stays until it is replaced (same id) or dismissed. */
export interface ToastMessage {
  type: 'success' | 'info' | 'warning' | 'error' | 'loading'
  title: string
  description?: string | undefined
  /** Showing a second toast with this id replaces the first. */
  id?: string
  /** One thing that a person may do about it. */
  action?: { label: string; onClick: () => void }
}
type Order = { kind: 'show'; id: string; message: ToastMessage } | { kind: 'dismiss'; id: string }

// The toaster is fetched with the first toast; until it stands, orders wait here in the order they were given.
let waiting: Order[] = []
let deliver: ((order: Order) => void) | undefined
let wake: (() => void) | undefined
let count = 0

const send = (order: Order) => {
  if (deliver) return deliver(order)
  waiting.push(order)
  wake?.()
}

/** Shows a toast for 4 seconds (SPEC.md section 9) from anywhere, also outside React; gives its id. */
export function toast(message: ToastMessage): string {
  const id = message.id ?? `toast-${(count += 1)}`
  send({ kind: 'show', id, message })
  return id
}
toast.dismiss = (id: string): void => send({ kind: 'dismiss', id })

/** Calls back once, as soon as something waits for a toaster. */
export function onFirstToast(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** The toaster takes over: what waited, then all that comes. */
export function takeToasts(receiver: (order: Order) => void): () => void {
  deliver = receiver
  const orders = waiting
  waiting = []
  orders.forEach(receiver)
  return () => {
    deliver = undefined
  }
}
