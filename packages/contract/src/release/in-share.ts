/** A number from 0 to 99 that stays the same for an account and a release (32-bit FNV-1a). */
function percentile(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93)
  // FNV-1a barely mixes the last letters into the low bits, which the remainder depends on.
  hash = Math.imul(hash ^ (hash >>> 16), 0x45_d9_f3_b)
  return ((hash ^ (hash >>> 16)) >>> 0) % 100
}

/**
 * True if an account gets a release that is served to `share` percent of all accounts. An account that has it at one share keeps it at
 * every higher one, and each release chooses other accounts (R24.2).
 */
export const isInShare = (account: string, version: string, share: number): boolean =>
  percentile(`${account} ${version}`) < share

/** Local storage: the account that always gets the newest releases in this browser (R24.42). */
export const newestKey = 'mca-newest'

/**
 * True if an account gets this release, which not everybody has yet: it is in its share, or has chosen the newest in this browser.
 * @param account undefined without a session
 * @param newest the value of `newestKey`
 */
export const getsNext = (
  account: string | undefined,
  newest: string | null,
  { version, share }: { version: string; share: number },
): boolean => account !== undefined && (account === newest || isInShare(account, version, share))
