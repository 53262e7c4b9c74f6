import { checkApp } from '../checks/app-checks.mjs'
import { installIfMissing } from '../install/install.mjs'
import { apps, fromRoot } from '../lib/paths.mjs'

export const usage = 'pnpm release <remote> [--all] [--minutes <n>] [--unchecked]'
export const positionals = 1
export const options = ['all', 'unchecked']
export const values = ['minutes']

/**
 * Builds and checks one remote and makes it live for a growing share of the accounts, or with `--all` for everybody. `--minutes`: the least time of a step.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [given = ''], options: { all, unchecked }, values: { minutes: text } }) {
  const startedAt = Date.now()
  const name = given.replace(/^mf-/, '')
  const folder = `mf-${name}`
  if (!apps.includes(folder)) {
    const known = apps.filter((each) => each.startsWith('mf-')).map((each) => each.slice('mf-'.length))
    throw new Error(`${name ? `There is no remote ${name}. ` : ''}usage: ${usage}   (${known.join(', ')})`)
  }
  const minutes = text === undefined ? undefined : Number(text)
  if (minutes !== undefined && !(minutes > 0 && minutes <= 10_080))
    throw new Error(`--minutes takes a number of minutes, at most a week, not '${text}'. usage: ${usage}`)
  await installIfMissing()
  const { loadApp } = await import('@mca/build/app')
  const { release } = await import('@mca/release/release')
  // For emergencies. A release that does not fit the live releases is still rejected.
  const checks = unchecked ? undefined : checkApp(folder)
  const spread = all ? { to: /** @type {const} */ ('everybody') } : { to: /** @type {const} */ ('steps'), minutes }
  const { version, revision, before, share } = await release(await loadApp(fromRoot(folder)), { checks, spread })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  if (before === version) return console.log(`${name} ${version} is live already: nothing has changed (${seconds} s).`)
  const state = share === 100 ? 'is live' : `is live for ${share} % of the accounts`
  const back = before ? ` Back: pnpm rollback ${name}` : ''
  console.log(`${name} ${version} ${state}, built from ${revision} (${seconds} s).${back}`)
}
