import { capabilities, type AppConfig, type Capability } from '@mca/contract/app'
import { forgetMissing } from '../src/capabilities'
import { setAppConfig } from '../src/config'

/** Sets the capabilities of the tests' server (default: all) and the app's other settings. */
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
