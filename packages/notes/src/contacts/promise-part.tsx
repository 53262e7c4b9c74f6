import type { ContactForm } from '@mca/contract/promises'
import { Heading, QueryState, Text } from '@mca/ui'
import { useNothingToDo } from '@mca/ui/dialog'
import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { PromiseFields } from '../promises/promise-fields'

interface PromisePartProps {
  id: string
  /** Payback less received, in dollars; undefined until it is loaded. */
  owed: number | undefined
  /** Undefined for a contact with a merchant. */
  advance: ComponentProps<typeof QueryState>['query'] | undefined
}

/** With the result Promise, the payments that were promised (R23.586). */
export function PromisePart({ id, owed, advance }: PromisePartProps) {
  const result = useWatch<ContactForm, 'result'>({ name: 'result' })
  const isPromise = result === 'promise'
  // Saved now, the contact would lose its promise.
  useNothingToDo(isPromise && advance !== undefined && owed === undefined)
  if (!isPromise) return null
  if (!advance)
    return <Text color="fg.muted">Log this contact on the advance to record the promised amount and date.</Text>
  if (owed === undefined)
    return <QueryState query={advance} loading="Loading the balance..." failure="Failed to load the balance." />
  if (owed <= 0) return <Text color="fg.muted">Nothing is owed on this advance, so no promise is recorded.</Text>
  return (
    <>
      <Heading as="h3" size="sm">
        Promised Payments
      </Heading>
      <PromiseFields id={id} owed={owed} path="promise." />
    </>
  )
}
