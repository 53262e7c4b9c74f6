import { type AppConfig, isLoopback } from '@mca/contract/app'

/**
 * The settings that the server inlined in the page. Undefined on a development server, which does not replace the
 * placeholder.
 */
function readInlineConfig(): AppConfig | undefined {
  const text = document.getElementById('config')?.textContent?.trim()
  // On a development server the text is still %CONFIG%, which is not JSON.
  return text?.startsWith('{') ? (JSON.parse(text) as AppConfig) : undefined
}

/** Fetches the current settings from the server. */
export async function fetchAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok)
    throw new Error(`The settings of this app could not be loaded (/config.json answered ${response.status}).`)
  return (await response.json()) as AppConfig
}

let cachedConfig: AppConfig | undefined

/** The app's settings if they are known: always, once `appConfig` has answered. */
export const settings = (): AppConfig | undefined => (cachedConfig ??= readInlineConfig())

/** For unit tests: from now on, these are the app's settings. */
export const setAppConfig = (config: AppConfig | undefined): void => void (cachedConfig = config)

let loading: Promise<AppConfig> | undefined

/**
 * The app's settings, read once: from the page if the server inlined them, otherwise from the server. A failure is not
 * cached.
 */
export function appConfig(): Promise<AppConfig> {
  loading ??= (async () => settings() ?? (cachedConfig = await fetchAppConfig()))().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * The URL of the accounts service. A local server can be opened as `localhost` or `127.0.0.1`, but its settings contain
 * only one of the two. The page's own origin replaces it, because the other name would make the call cross-origin.
 */
export function authUrl(supabaseUrl: string, origin: string): string {
  const configured = new URL(supabaseUrl, origin)
  const page = new URL(origin)
  const sameServer = configured.port === page.port && [configured, page].every((url) => isLoopback(url.hostname))
  const base = sameServer ? page : configured
  return new URL('auth/v1', base.href.endsWith('/') ? base : `${base.href}/`).href
}
