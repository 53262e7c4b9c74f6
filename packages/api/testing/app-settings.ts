import type { AppConfig } from '@mca/contract/app'
import { setAppConfig } from '../src/config'

/** Sets the settings of a test's page before a server that has only the calls of the specification. */
export const setSpecificationSettings = (settings: Partial<AppConfig> = {}): void =>
  setAppConfig({ supabaseUrl: window.location.origin, supabasePublishableKey: 'key', remotes: {}, ...settings })

/** Sets the settings of a test's page before our own server. */
export const setAppSettings = (settings: Partial<AppConfig> = {}): void =>
  setSpecificationSettings({ apiRevision: 1, ...settings })
