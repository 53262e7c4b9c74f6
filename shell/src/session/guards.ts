import { sessionKnown } from '@mca/api'
import { paths } from '@mca/contract'
import { replace } from 'react-router-dom'

/** Loader of everything but the two public pages. A signed-out visitor goes to the sign-in page, leaving no way back. */
export async function signedInOnly(): Promise<Response | null> {
  const { session } = await sessionKnown()
  return session ? null : replace(paths.login)
}

/** Loader of the sign-in page: who is signed in already has no business there. */
export async function signedOutOnly(): Promise<Response | null> {
  const { session } = await sessionKnown()
  return session ? replace(paths.home) : null
}

/** Any path that nobody knows: home, or for a visitor straight to the sign-in page. */
export async function homeOrSignIn(): Promise<Response> {
  return (await signedInOnly()) ?? replace(paths.home)
}

/** Asks for a page's data only for somebody who may see it: React Router runs the loaders of all levels at once. */
export const whenSignedIn = (load: () => Promise<null>) => async (): Promise<null> =>
  (await sessionKnown()).session ? load() : null
