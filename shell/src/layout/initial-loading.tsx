import { useSession } from '@mca/api'
import { Loading } from '@mca/ui'
import { LoadingLayout } from './layout'

/** Shown until the first page has loaded: a spinner, inside the layout if somebody is signed in (R1.3). */
export function InitialLoading() {
  const { session } = useSession()
  return session ? <LoadingLayout /> : <Loading fill />
}
