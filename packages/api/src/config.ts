import { type AppConfig, isLoopback } from '@mca/contract'

/** The settings that the server wrote into the page, or nothing where a development server left the placeholder. */
function inlined(): AppConfig | undefined {
  const text = document.getElementById('config')?.textContent?.trim()
  // A page that no server has filled in still says %CONFIG%, which is not JSON.
  return text?.startsWith('{') ? (JSON.parse(text) as AppConfig) : undefined
}

/** Asks the server for the settings as they are now. */
export async function fetchAppConfig(): Promise<AppConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' })
  if (!response.ok)
    throw new Error(`The settings of this app could not be loaded (/config.json answered ${response.status}).`)
  return (await response.json()) as AppConfig
}

let loading: Promise<AppConfig> | undefined

/** The app's settings: read once, from the page itself where the server has inlined them. A failure is not remembered. */
export function appConfig(): Promise<AppConfig> {
  loading ??= (async () => inlined() ?? (await fetchAppConfig()))().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/**
 * Where the accounts service is. A person may open a local server as `localhost` or as `127.0.0.1`, but its settings name
 * only one of the two: the page's own origin is taken then, so that the call does not become a foreign one.
 */
export function authUrl(supabaseUrl: string, origin: string): string {
  const configured = new URL(supabaseUrl, origin)
  const page = new URL(origin)
  const sameServer = configured.port === page.port && [configured, page].every((url) => isLoopback(url.hostname))
  const base = sameServer ? page : configured
  return new URL('auth/v1', base.href.endsWith('/') ? base : `${base.href}/`).href
}
