import { lazy, Suspense, type ComponentProps, type ComponentType } from 'react'

/**
 * A dialog whose code (and the form that it imports) is fetched when the user is about to open it, not with the page:
 *
 *     const { Dialog, preload } = lazyDialog(async () => (await import('../dialog/party-dialog')).PartyDialog)
 *
 * Spread `preload` over each button that opens it: the fetch starts when the pointer or the focus reaches the button.
 */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazy(async () => ({ default: await load() }))
  const startLoading = () => {
    // A failed preload needs no message: opening the dialog loads it again.
    load().catch(() => undefined)
  }
  return {
    Dialog: (props: ComponentProps<typeof Content>) => (
      <Suspense>
        <Content {...props} />
      </Suspense>
    ),
    preload: { onPointerEnter: startLoading, onFocus: startLoading },
  }
}
