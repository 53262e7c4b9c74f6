import { toast } from '@mca/ui'

/** Over plain HTTP, as in an office network, there is no clipboard: the person copies from the browser's own box. */
export async function copyText(text: string, title: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ type: 'success', title })
  } catch {
    window.prompt('Copy this', text)
  }
}
