/** The pauses before each attempt, in milliseconds. */
const pauses = [0, 2_000, 8_000]
const timeoutMs = 15_000

const get = (address: string) =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)

/** True if the page can read a manifest. */
const isManifest = async (response: Response) => {
  const manifest = (await response.json().catch(() => undefined)) as { metaData?: unknown } | undefined
  return Boolean(manifest?.metaData)
}

/**
 * True if a file of a release really cannot be loaded (R24.51): the server does not have it, or three tries within about ten seconds failed while
 * the server answered other requests. A network that fails now and then, or completely, never counts as a broken release.
 */
export async function isBroken(address: string): Promise<boolean> {
  for (const pause of pauses) {
    if (pause) await new Promise((resolve) => setTimeout(resolve, pause))
    const response = await get(address)
    if (response?.ok) {
      if (!address.endsWith('.json') || (await isManifest(response))) return false
      break
    }
    // A server that is restarting or limiting requests may have the file a moment later.
    if (response && response.status < 500 && response.status !== 429) break
  }
  return (await get('/config.json'))?.ok ?? false
}
