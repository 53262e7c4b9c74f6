import type { ContactForm } from '@mca/contract/promises'
import { Text } from '@mca/ui'
import { useWatch } from 'react-hook-form'
import { PromiseFields } from '../promises/promise-fields'

interface PromisePartProps {
  id: string
  /** Payback less received, in dollars. */
  owed: number
  /** False for a contact with a merchant. */
  isAdvance: boolean
}

/** With the result Promise, the payments that were promised (R23.586). */
export function PromisePart({ id, owed, isAdvance }: PromisePartProps) {
  const result = useWatch<ContactForm, 'result'>({ name: 'result' })
  if (result !== 'promise') return null
  if (!isAdvance)
    return <Text color="fg.muted">Log this contact on the advance to record the promised amount and date.</Text>
  if (owed <= 0) return <Text color="fg.muted">Nothing is owed on this advance, so no promise is recorded.</Text>
  return <PromiseFields id={id} owed={owed} path="promise." />
}
