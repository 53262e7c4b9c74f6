import { problemOf } from '@mca/contract/problems'
import { useMutation, useQueryClient, type FetchQueryOptions, type UseMutationOptions } from '@tanstack/react-query'
import { useState } from 'react'

export interface Refusal {
  message: string
  /** False if the current draft could not be loaded. */
  isReloaded: boolean
}

const conflict = 409

interface Approval<Row, Input> {
  opened: Row
  mutation: UseMutationOptions<Row, Error, Input>
  inputOf: (shown: Row) => Input
  /** Loads the current draft. */
  fetch: (id: string) => FetchQueryOptions<Row, Error, Row, string[]>
  onClose: () => void
}

/**
 * Approves a draft as shown. If it has changed since, the server refuses, and the current draft is shown (R21.36).
 */
export function useApproval<Row extends { id: string }, Input>(approval: Approval<Row, Input>) {
  const { opened, mutation, inputOf, fetch, onClose } = approval
  const client = useQueryClient()
  const [shown, setShown] = useState(opened)
  const [refusal, setRefusal] = useState<Refusal>()
  const approve = useMutation(mutation)
  const confirm = async () => {
    setRefusal(undefined)
    try {
      await approve.mutateAsync(inputOf(shown))
      onClose()
    } catch (error) {
      const problem = problemOf(error)
      if (!problem) throw error
      if (problem.status !== conflict) return
      // If this fails too, the next attempt is refused in the same way.
      const fresh = await client.fetchQuery({ ...fetch(shown.id), staleTime: 0 }).catch(() => undefined)
      if (fresh) setShown(fresh)
      setRefusal({ message: problem.message, isReloaded: fresh !== undefined })
    }
  }
  const error = problemOf(approve.error)?.status === conflict ? null : approve.error
  return { shown, refusal, error, isBusy: approve.isPending, confirm: () => void confirm() }
}

/** Shown below the server's message. `noun` as in 'The payout as it is now'. */
export function explain(noun: string, blocked: string | null, { message, isReloaded }: Refusal): string {
  if (!isReloaded) return `The ${noun} as it is now could not be loaded.`
  return blocked && blocked !== message ? blocked : `Below is the ${noun} as it is now.`
}
