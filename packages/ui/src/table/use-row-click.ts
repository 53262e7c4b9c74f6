import { useCallback, type MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'

/** Follows the row's address, unless the click was on a control inside the row or selected text. The same function in every render. */
export function useRowClick() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLTableRowElement>, href: string) => {
      const target = event.target instanceof Element ? event.target : null
      // React events bubble from a dialog that the row has opened, although it is elsewhere in the document.
      if (!target || !event.currentTarget.contains(target)) return
      if (target.closest('a, button, input, select, textarea, label, [data-kind=actions]')) return
      if (window.getSelection()?.toString()) return
      if (event.metaKey || event.ctrlKey) window.open(href, '_blank', 'noopener')
      else void navigate(href)
    },
    [navigate],
  )
}
