import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { LazyToaster } from './feedback/lazy-toaster'
import { pressButton } from './keys/press-button'
import { globalCss } from './theme/global-css.static'

/**
 * Styles, tokens, toasts and the keys of buttons of the whole page. Pass the value of `<meta name="csp-nonce">` as `nonce`: without it the content
 * security policy blocks the styles. `navigate` opens the page that a toast links to (the router is a child).
 */
export function UiProvider({ nonce, navigate, children }: UiProviderProps) {
  useEffect(() => {
    document.addEventListener('keydown', pressButton)
    return () => document.removeEventListener('keydown', pressButton)
  }, [])
  return (
    <>
      {/* React puts it before all others in the head, so the order of the layers is its own (decision 0073). */}
      <style href="mca" precedence="first" nonce={nonce}>
        {globalCss}
      </style>
      {children}
      <LazyToaster navigate={navigate} />
    </>
  )
}

interface UiProviderProps {
  nonce?: string | undefined
  navigate: (to: string) => unknown
  children: ReactNode
}
