import { useSession } from '@mca/api'
import { Loading } from '@mca/ui'
import { LoadingLayout } from './layout'

/** Before the first page: a spinner until the session is known, then the chrome around the page that is on its way. */
export function Starting() {
  const { session } = useSession()
  return session ? <LoadingLayout /> : <Loading fill />
}
