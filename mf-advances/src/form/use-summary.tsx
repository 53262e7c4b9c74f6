import type { AdvanceForm } from '@mca/contract/advances'
import { participationSummary, type ParticipationSummary } from '@mca/contract/rules'
import { createContext, startTransition, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'

interface Summary extends ParticipationSummary {
  /** Dollars. Null while the field is empty or has no number. */
  payback: number | null
}

const SummaryContext = createContext<Summary | undefined>(undefined)

/** Adds up the form around it after each edit, in a render after that of the edited fields, so that typing does not wait for it. */
export function SummaryProvider({ children }: { children: ReactNode }) {
  const { getValues, subscribe } = useFormContext<AdvanceForm>()
  const [values, setValues] = useState<AdvanceForm>(() => getValues())
  useEffect(() => {
    const follow = (next: AdvanceForm) => startTransition(() => setValues(next))
    // A draft is restored before this effect runs.
    follow({ ...getValues() })
    return subscribe({ formState: { values: true }, callback: ({ values: next }) => follow(next) })
  }, [getValues, subscribe])
  // Most edits change no total. The same object then renders nothing that shows one (R8.27).
  const text = JSON.stringify({ ...participationSummary(values), payback: values.payback ?? null })
  const summary = useMemo(() => JSON.parse(text) as Summary, [text]) // of the line above: JSON writes NaN as null
  return <SummaryContext value={summary}>{children}</SummaryContext>
}

/** The totals of the form, in dollars and percents. The component renders when one of them changes. */
export function useSummary(): Summary {
  const summary = use(SummaryContext)
  if (!summary) throw new Error('There is no SummaryProvider around this component.')
  return summary
}
