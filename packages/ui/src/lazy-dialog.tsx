import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'
import { DialogProgress } from './feedback/progress-line'

/**
 * A dialog whose code (and the form that it imports) is fetched when the user is about to open it, not with the page:
 *
 *     const { Dialog, preload } = lazyDialog(async () => (await import('../dialog/party-dialog')).PartyDialog)
 *
 * Spread `preload` over each button that opens it: the fetch starts when the pointer or the focus reaches the button.
 * Opened before it has arrived, a line says that it is loading.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazy(async () => ({ default: await load() }))
  const startLoading = () => {
    // A failed preload needs no message: opening the dialog loads it again.
    load().catch(() => undefined)
  }
  return {
    Dialog: (props: ComponentProps<typeof Content>) => (
      <Suspense fallback={<DialogProgress />}>
        <Content {...props} />
      </Suspense>
    ),
    preload: { onPointerEnter: startLoading, onFocus: startLoading },
  }
}
