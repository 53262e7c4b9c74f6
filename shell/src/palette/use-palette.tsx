import { Button, IconButton, onMac, readCharacter, readKey, useDraftState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useLayoutEffect } from 'react'
import { isShortcut } from '../keys/shortcuts'
import type { View } from './view'

const { Dialog: LazyOverlay, preload } = lazyDialog(async () => (await import('./overlay')).Overlay)

/**
 * The palette (R2.48) and the keys of pages (R2.54). Loaded with every page, so it does little: the rest is loaded when the pointer or
 * the focus reaches the button, or on a key press.
 */
export function usePalette() {
  // Stored, because a form that was opened from here may have to be restored (R1.22).
  const [view, onView] = useDraftState<View | undefined>('overlay', undefined)
  // A layout effect, so that the keys work as soon as the page is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event
      const key = readKey(event)
      // The first half of Ctrl+K: the code is loaded before the K.
      if (key === (onMac ? 'Ctrl+Meta' : 'Ctrl+Control')) preload.onFocus()
      const isSearch = key === 'Ctrl+k'
      // Otherwise the browser's own search would open before the code is loaded.
      if (isSearch || (key === '/' && target === document.body)) event.preventDefault()
      const isOpen = document.querySelector('[aria-modal=true]')
      if (isSearch) {
        // Text typed in an open dialog stays there.
        if (!isOpen) onView({ open: 'search' })
      } else if (view) {
        const character = readCharacter(event)
        if (isOpen || !character) return
        // Text typed while the palette is loading goes there, and has no other effect.
        event.preventDefault()
        onView({ ...view, typed: (view.typed ?? '') + character })
      } else if (!isOpen && (isShortcut(key) || key === 'ArrowDown' || target instanceof HTMLTableRowElement))
        void import('../keys/press-key').then(({ pressKey }) => pressKey(event, () => onView({ open: 'keys' })))
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [view, onView])
  const button = { icon: 'search', ...preload, onClick: () => onView({ open: 'search' }) } as const
  return {
    tools: {
      side: (
        <Button variant="outline" size="sm" {...button} style={{ marginTop: '12px', justifyContent: 'start' }}>
          Search
          <kbd aria-hidden style={{ marginInlineStart: 'auto' }}>
            {onMac ? '⌘K' : 'Ctrl K'}
          </kbd>
        </Button>
      ),
      bar: <IconButton label="Search" {...button} />,
    },
    overlay: view && <LazyOverlay {...{ view, onView }} />,
  }
}
