import { capabilities, type AppConfig, type Capability } from '@mca/contract'
import { forgetMissing } from '../src/capabilities'
import { setAppConfig } from '../src/config'

/** From now on, the server of the tests offers this: everything, if nothing is said. With `API_URL`, `apiUrl` is its origin. */
export function serverOffers(
  offered: readonly Capability[] = capabilities,
  { apiUrl }: Pick<AppConfig, 'apiUrl'> = {},
): void {
  forgetMissing()
  setAppConfig({
    supabaseUrl: window.location.origin,
    supabasePublishableKey: 'key',
    remotes: {},
    capabilities: offered,
    ...(apiUrl !== undefined && { apiUrl }),
  })
}
