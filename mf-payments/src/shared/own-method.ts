import { useSession } from '@mca/api'

const storageKey = 'mca-payment-method'

interface Stored {
  account: string
  method: string
}

/** Null if this browser keeps nothing, or something of another release. */
function stored(): Partial<Stored> | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Partial<Stored> | null // checked by its reader
  } catch {
    return null
  }
}

/**
 * The method with which this account recorded its last payment in this browser, and what remembers another one. It is for
 * deals of which no method is known (R20.122).
 */
export function useOwnMethod() {
  const { user } = useSession()
  return {
    ownMethod: (): string | null => {
      const { account, method } = stored() ?? {}
      return account === user?.id && typeof method === 'string' ? method : null
    },
    remember: (method: string | null) => {
      if (!method || !user) return
      try {
        localStorage.setItem(storageKey, JSON.stringify({ account: user.id, method } satisfies Stored))
      } catch {
        // A browser that keeps nothing proposes only what was used on the deal.
      }
    },
  }
}
