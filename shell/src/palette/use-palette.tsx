import { Button, IconButton, useKeptState } from '@mca/ui'
import { lazyDialog } from '@mca/ui/lazy-dialog'
import { useLayoutEffect } from 'react'
import { isShortcut } from '../keys/shortcuts'
import type { View } from './view'

const { Dialog: LazyOverlay, preload } = lazyDialog(async () => (await import('./overlay')).Overlay)

const onMac = /Mac|iP/.test(navigator.platform)

/**
 * The search over everything (R2.48) and the keys of pages (R2.54). This is loaded with every page, so it does little: the rest is loaded
 * when somebody reaches for the button or presses a key.
 */
export function usePalette() {
  // Kept, because a form that was opened from here may have to be put back (R1.22).
  const [view, onView] = useKeptState<View | undefined>('overlay', undefined)
  // Whoever sees the page can use its keys: other effects run after it was painted.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target } = event
      // The first half of the palette's keys.
      if (key === (onMac ? 'Meta' : 'Control')) preload.onFocus()
      // Caps Lock makes it 'K', as Shift does, which is another shortcut.
      const letter = key.toLowerCase()
      const isSearch = letter === 'k' && !event.shiftKey && event[onMac ? 'metaKey' : 'ctrlKey']
      // Otherwise a browser's own search would open before the code is there.
      if (isSearch || (key === '/' && target === document.body)) event.preventDefault()
      const isOpen = document.querySelector('[aria-modal=true]')
      if (isSearch) {
        // Text typed in an open dialog stays there.
        if (!isOpen) onView({ open: 'search' })
      } else if (view) {
        if (isOpen || key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return
        // Text typed while the palette is loading goes there, and has no other effect.
        event.preventDefault()
        onView({ ...view, typed: (view.typed ?? '') + key })
      } else if (!isOpen && (isShortcut(letter) || key === 'ArrowDown' || target instanceof HTMLTableRowElement))
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
