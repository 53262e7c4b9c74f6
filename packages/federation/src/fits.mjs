const numbers = (version) => version.replace(/^\^/, '').split('.').map(Number)

/**
 * Whether a version satisfies a need such as `^1.2.0`: the same major (for 0.x the same minor, for 0.0.x the same version),
 * and not older. The one rule for shared packages and remote dialogs, asked at release time and again in the browser.
 */
export function fits(version, need) {
  const has = numbers(version)
  const wanted = numbers(need)
  // A caret holds fast all numbers up to the first that is not 0.
  const fixed = wanted.findIndex((number) => number > 0)
  const last = fixed === -1 ? wanted.length - 1 : fixed
  for (const [place, number] of wanted.entries()) {
    const own = has[place] ?? 0
    if (own !== number) return place > last && own > number
  }
  return true
}
