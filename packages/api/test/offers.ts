import { capabilities, type AppConfig, type Capability } from '@mca/contract'
import { forgetMissing } from '../src/capabilities'
import { setAppConfig } from '../src/config'

/** From now on, the server of the tests offers this, everything if nothing is said, and the app has these other settings. */
export function serverOffers(
  offered: readonly Capability[] = capabilities,
  others: Partial<Pick<AppConfig, 'apiUrl' | 'supabaseUrl' | 'invitedRole'>> = {},
): void {
  forgetMissing()
  setAppConfig({
    supabaseUrl: window.location.origin,
    supabasePublishableKey: 'key',
    remotes: {},
    capabilities: offered,
    ...others,
  })
}
