import { useLayoutEffect, useRef } from 'react'
import { IconButton } from '../primitives/button'

interface DeleteButtonProps {
  /**
   * The name of the record to delete, for the accessible name: 'Bluegate Diner LLC' makes 'Delete Bluegate Diner LLC'.
   */
  subject: string
  /** Its kind, for the question: 'merchant' makes 'Are you sure you want to delete this merchant?' */
  noun: string
  busy: boolean
  onConfirm: () => void
}

/** The delete action of a row. It calls `onConfirm` only after the user has confirmed (R2.29). */
export function DeleteButton({ subject, noun, busy, onConfirm }: DeleteButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useMoveFocusToNextRow(button)
  const ask = () => {
    if (window.confirm(`Are you sure you want to delete this ${noun}?`)) onConfirm()
  }
  return <IconButton ref={button} icon="trash" label={`Delete ${subject}`} palette="red" busy={busy} onClick={ask} />
}

/** The button disappears together with its row. If it had the focus, the next row gets it, else the previous one, else the page (R2.30). */
function useMoveFocusToNextRow(button: { current: HTMLButtonElement | null }) {
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (!element || document.activeElement !== element) return
      const row = element.closest('tr, li')
      const nextButton = [row?.nextElementSibling, row?.previousElementSibling]
        .map((sibling) => sibling?.querySelector<HTMLElement>('[data-kind=actions] button'))
        .find(Boolean)
      // Wait until the row, and anything else that is removed with it, is gone.
      queueMicrotask(() => {
        const target = nextButton?.isConnected ? nextButton : document.getElementById('main')
        target?.focus({ preventScroll: true })
      })
    }
  }, [button])
}
