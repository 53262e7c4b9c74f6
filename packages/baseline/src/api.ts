import { queryOptions } from '@tanstack/react-query'

/** The key and the format in which the product stores its session. */
const storageKey = 'mca-auth'

interface Session {
  access_token: string
}

const session = (): Session | null => JSON.parse(localStorage.getItem(storageKey) ?? 'null') as Session | null // as it was stored

export async function signIn(email: string, password: string): Promise<void> {
  const answer = await fetch('/auth/v1/token?grant_type=password', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`)
  localStorage.setItem(storageKey, await answer.text())
}

/** A GET request to the product's API. */
export const read = <Answer>(path: string) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<Answer> => {
      const headers = { Authorization: `Bearer ${session()?.access_token ?? ''}` }
      const answer = await fetch(`/api/${path}`, { signal, headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      return (await answer.json()) as Answer // its type is the contract's
    },
  })
