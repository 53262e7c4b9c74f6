import { useLayoutEffect, useRef } from 'react'
import { IconButton } from './button'

export interface DeleteButtonProps {
  /** What it deletes, for the button's name: 'Bluegate Diner LLC' makes 'Delete Bluegate Diner LLC'. */
  subject: string
  /** The kind of thing, for the browser's question: 'Are you sure you want to delete this merchant?' */
  noun: string
  busy: boolean
  onConfirm: () => void
}

/** The delete action of a row: nothing happens before the person has said yes to the browser's question. */
export function DeleteButton({ subject, noun, busy, onConfirm }: DeleteButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  usePassedOnFocus(button)
  const ask = () => {
    if (window.confirm(`Are you sure you want to delete this ${noun}?`)) onConfirm()
  }
  return <IconButton ref={button} icon="trash" label={`Delete ${subject}`} palette="red" busy={busy} onClick={ask} />
}

/** The button goes with the row that it deleted; a focus that was on it goes on to the next row, or to the page's content. */
function usePassedOnFocus(button: { current: HTMLButtonElement | null }) {
  useLayoutEffect(() => {
    const element = button.current
    return () => {
      if (!element || document.activeElement !== element) return
      const row = element.closest('tr')
      const heir = [row?.nextElementSibling, row?.previousElementSibling]
        .map((neighbour) => neighbour?.querySelector<HTMLElement>('[data-kind=actions] button'))
        .find(Boolean)
      // After the row has gone, and after whatever else goes with it.
      queueMicrotask(() => (heir?.isConnected ? heir : document.getElementById('main'))?.focus({ preventScroll: true }))
    }
  }, [button])
}
