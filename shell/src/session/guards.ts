import { sessionKnown } from '@mca/api'
import { paths } from '@mca/contract/app'
import { replace } from 'react-router-dom'

/** Loader of every page but the two public ones (R1.1). */
export async function requireSession(): Promise<Response | null> {
  const { session } = await sessionKnown()
  return session ? null : replace(paths.login)
}

/** Loader of the sign-in page (R1.4). */
export async function requireNoSession(): Promise<Response | null> {
  const { session } = await sessionKnown()
  return session ? replace(paths.home) : null
}

/** Loader of an unknown address (R1.2). Visitors are sent straight to the sign-in page. */
export async function redirectToHome(): Promise<Response> {
  return (await requireSession()) ?? replace(paths.home)
}

/** Loads a page's data only for a signed-in user: React Router runs the loaders of all levels at the same time. */
export const ifSignedIn = (load: () => Promise<null>) => async (): Promise<null> =>
  (await sessionKnown()).session ? load() : null
