import { useSession } from '@mca/api'

const storageKey = 'mca-payment-method'

interface Stored {
  account: string
  method: string
}

/** Null if this browser stores nothing, or another release's format. */
function readStored(): Partial<Stored> | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Stored> | null // checked by its reader
  } catch {
    return null
  }
}

/**
 * The method of the last payment that this account recorded in this browser, and a function to store another one. For deals
 * without a known method (R20.122).
 */
export function useOwnMethod() {
  const { user } = useSession()
  return {
    ownMethod: (): string | null => {
      const { account, method } = readStored() ?? {}
      return account === user?.id && typeof method === 'string' ? method : null
    },
    remember: (method: string | null) => {
      if (!method || !user) return
      try {
        localStorage.setItem(storageKey, JSON.stringify({ account: user.id, method } satisfies Stored))
      } catch {
        // Storage is blocked: then only the deal's own method is proposed.
      }
    },
  }
}
