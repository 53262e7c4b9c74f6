import { Component, Suspense, use, useState, type ComponentType, type ReactNode } from 'react'
import { Caller } from './caller'
import { slotMisfit } from './release-facts'
import { RemoteFailure } from './remote-failure'
import { loadComponent, renewRemote } from './remotes'
import { SlotFailure } from './slot-failure'
import type { SlotName, Slots } from './slots'

const loading = new Map<SlotName, Promise<unknown>>()

/** One promise a slot, so that opening a dialog again shows it at once. */
function componentOf(name: SlotName): Promise<unknown> {
  const known = loading.get(name)
  if (known) return known
  const [remote = '', component = ''] = name.split('/')
  const promise = loadComponent(remote, component)
  loading.set(name, promise)
  return promise
}

/** Begins to fetch a slot's dialog, for a person who points at the button that opens it. */
export function preloadSlot(name: SlotName): void {
  componentOf(name).catch(() => loading.delete(name))
}

/**
 * A dialog of another remote: `<Slot name="parties/PartyDialog" kind="funder" onSaved={…} onClose={…} />`. The consumer
 * knows neither remote nor URL. A remote that is down costs this dialog only; it says so and can be tried again.
 */
export function Slot<Name extends SlotName>({ name, ...props }: { name: Name } & Slots[Name]) {
  const [attempt, setAttempt] = useState(0)
  const [remote = ''] = name.split('/')
  const retry = async () => {
    loading.delete(name)
    await renewRemote(remote)
    setAttempt((before) => before + 1)
  }
  return (
    <SlotBoundary
      key={attempt}
      fallback={(error) => <SlotFailure remote={remote} error={error} onRetry={retry} onClose={props.onClose} />}
    >
      <Suspense fallback={null}>
        <Filled name={name} props={props} />
      </Suspense>
    </SlotBoundary>
  )
}

function Filled({ name, props }: { name: SlotName; props: object }) {
  // The types of both ends are `Slots`; what arrives over the network can only be trusted to keep to it.
  const Dialog = use(componentOf(name)) as ComponentType<object>
  const [owner = ''] = name.split('/')
  const misfit = slotMisfit(use(Caller), name)
  if (misfit) throw new RemoteFailure(owner, misfit)
  return (
    <Caller value={owner}>
      <Dialog {...props} />
    </Caller>
  )
}

class SlotBoundary extends Component<{ fallback: (error: unknown) => ReactNode; children: ReactNode }> {
  override state: { error?: unknown; failed: boolean } = { failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.state.error) : this.props.children
  }
}
