import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { Caller } from './caller'
import { dialogMisfit } from './release-facts'
import { RemoteFailure } from './remote-failure'
import { loadComponent, renewRemote } from './remotes'
import { RemoteDialogFailure } from './remote-dialog-failure'
import type { RemoteDialogName, RemoteDialogs } from './remote-dialogs'

const loading = new Map<RemoteDialogName, Promise<unknown>>()

/** One promise a dialog, so that opening a dialog again shows it at once. */
function componentOf(name: RemoteDialogName): Promise<unknown> {
  const known = loading.get(name)
  if (known) return known
  const [remote = '', component = ''] = name.split('/')
  const promise = loadComponent(remote, component)
  loading.set(name, promise)
  return promise
}

/** Begins to fetch a remote dialog, for a person who points at the button that opens it. */
export function preloadRemoteDialog(name: RemoteDialogName): void {
  componentOf(name).catch(() => loading.delete(name))
}

/**
 * A dialog of another remote: `<RemoteDialog name="parties/PartyDialog" kind="funder" onSaved={…} onClose={…} />`. The consumer
 * knows neither remote nor URL. A remote that is down costs this dialog only; it says so and can be tried again.
 */
export function RemoteDialog<Name extends RemoteDialogName>({ name, ...props }: { name: Name } & RemoteDialogs[Name]) {
  const [attempt, setAttempt] = useState(0)
  const [remote = ''] = name.split('/')
  const retry = async () => {
    loading.delete(name)
    await renewRemote(remote)
    setAttempt((before) => before + 1)
  }
  return (
    <RemoteDialogBoundary
      key={attempt}
      fallback={(error) => (
        <RemoteDialogFailure remote={remote} error={error} onRetry={retry} onClose={props.onClose} />
      )}
    >
      <Suspense fallback={null}>
        <Filled name={name} props={props} />
      </Suspense>
    </RemoteDialogBoundary>
  )
}

function Filled({ name, props }: { name: RemoteDialogName; props: object }) {
  // The types of both ends are `RemoteDialogs`; what arrives over the network can only be trusted to keep to it.
  const Dialog = use(componentOf(name)) as ComponentType<object>
  const [owner = ''] = name.split('/')
  const misfit = dialogMisfit(use(Caller), name)
  if (misfit) throw new RemoteFailure(owner, misfit)
  return (
    <Caller value={owner}>
      <Dialog {...props} />
    </Caller>
  )
}

class RemoteDialogBoundary extends Component<{ fallback: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
