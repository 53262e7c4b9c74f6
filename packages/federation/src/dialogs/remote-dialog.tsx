import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { RemoteFailure } from '../failures/remote-failure'
import { CurrentRemote } from '../remotes/current-remote'
import { loadComponent } from '../remotes/load-remote'
import { dialogIncompatibility } from '../remotes/release-manifests'
import { renewRemote } from '../remotes/renew-remote'
import { RemoteDialogFailure } from './remote-dialog-failure'
import type { RemoteDialogName, RemoteDialogs } from './remote-dialogs'

const loading = new Map<RemoteDialogName, Promise<unknown>>()

/** One promise for each dialog, so that a dialog appears at once when it is opened again. */
function componentOf(name: RemoteDialogName): Promise<unknown> {
  const known = loading.get(name)
  if (known) return known
  const [remote = '', component = ''] = name.split('/')
  const promise = loadComponent(remote, component)
  loading.set(name, promise)
  return promise
}

/** Starts loading a remote dialog when the pointer or the focus reaches the button that opens it. */
export function preloadRemoteDialog(name: RemoteDialogName): void {
  componentOf(name).catch(() => loading.delete(name))
}

/**
 * A dialog of another remote: `<RemoteDialog name="parties/PartyDialog" kind="funder" onSaved={…} onClose={…} />`. If that
 * remote is down, only this dialog fails; it says so and offers 'Try again'.
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
    <ErrorBoundary
      key={attempt}
      fallback={(error) => (
        <RemoteDialogFailure remote={remote} error={error} onRetry={retry} onClose={props.onClose} />
      )}
    >
      <Suspense fallback={null}>
        <LoadedDialog name={name} props={props} />
      </Suspense>
    </ErrorBoundary>
  )
}

function LoadedDialog({ name, props }: { name: RemoteDialogName; props: object }) {
  // `RemoteDialogs` types both ends; the manifests of the two releases are compared below.
  const Dialog = use(componentOf(name)) as ComponentType<object>
  const [owner = ''] = name.split('/')
  const incompatibility = dialogIncompatibility(use(CurrentRemote), name)
  if (incompatibility) throw new RemoteFailure(owner, incompatibility)
  return (
    <CurrentRemote value={owner}>
      <Dialog {...props} />
    </CurrentRemote>
  )
}

class ErrorBoundary extends Component<{ fallback: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
