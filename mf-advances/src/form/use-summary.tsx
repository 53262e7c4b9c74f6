import type { AdvanceForm } from '@mca/contract/advances'
import { participationSummary, type ParticipationSummary } from '@mca/contract/rules'
import { createContext, use, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useFormContext, type UseFormReturn } from 'react-hook-form'

/** The totals of the form around it, computed once for all components that show them. */
interface SummaryStore {
  get: () => ParticipationSummary
  subscribe: (listener: () => void) => () => void
}

function summaryStore({
  getValues,
  subscribe,
}: UseFormReturn<AdvanceForm>): SummaryStore & { watch: () => () => void } {
  const listeners = new Set<() => void>()
  let summary = participationSummary(getValues())
  const update = () => {
    const next = participationSummary(getValues())
    // Most edits change no total. Returning the same object then avoids a render (R8.27).
    if (JSON.stringify(next) === JSON.stringify(summary)) return
    summary = next
    listeners.forEach((listener) => listener())
  }
  return {
    get: () => summary,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watch: () => {
      update()
      return subscribe({ formState: { values: true }, callback: update })
    },
  }
}

const SummaryContext = createContext<SummaryStore | undefined>(undefined)

export function SummaryProvider({ children }: { children: ReactNode }) {
  const form = useFormContext<AdvanceForm>()
  const [store] = useState(() => summaryStore(form))
  useEffect(() => store.watch(), [store])
  return <SummaryContext value={store}>{children}</SummaryContext>
}

/** Selects a part of the totals. The component rerenders only when that part changes. */
export function useSummary<Part>(choose: (summary: ParticipationSummary) => Part): Part {
  const store = use(SummaryContext)
  if (!store) throw new Error('There is no SummaryProvider around this component.')
  return useSyncExternalStore(store.subscribe, () => choose(store.get()))
}
