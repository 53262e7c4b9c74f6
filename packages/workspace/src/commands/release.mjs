import { checkApp } from '../checks/app-checks.mjs'
import { installIfMissing } from '../install/install.mjs'
import { apps, fromRoot } from '../lib/paths.mjs'

export const usage = 'pnpm release <remote> [--unchecked]'
export const positionals = 1
export const options = ['unchecked']

/**
 * Builds and checks one remote and makes it live. The next page load gets it.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [given = ''], options: { unchecked } }) {
  const startedAt = Date.now()
  const name = given.replace(/^mf-/, '')
  const folder = `mf-${name}`
  if (!apps.includes(folder)) {
    const known = apps.filter((each) => each.startsWith('mf-')).map((each) => each.slice('mf-'.length))
    throw new Error(`${name ? `There is no remote ${name}. ` : ''}usage: ${usage}   (${known.join(', ')})`)
  }
  await installIfMissing()
  const { loadApp } = await import('@mca/build/app')
  const { release } = await import('@mca/release/release')
  // For emergencies. A release that does not fit the live releases is still rejected.
  const checks = unchecked ? undefined : checkApp(folder)
  const { version, revision, before } = await release(await loadApp(fromRoot(folder)), { checks })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    before === version
      ? `${name} ${version} is live already: nothing has changed (${seconds} s).`
      : `${name} ${version} is live, built from ${revision} (${seconds} s).${before ? ` Back: pnpm rollback ${name}` : ''}`,
  )
}
