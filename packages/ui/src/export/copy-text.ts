import { toast } from '../feedback/toast'

/** Pages opened over plain HTTP, as in an office network, have no clipboard API, so a browser prompt shows the text to copy. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ type: 'success', title: `${what} copied` })
  } catch {
    window.prompt('Copy this', text)
  }
}
