import { installIfMissing } from '../install/install.mjs'

export const usage = 'pnpm rollback <remote> [version] [--force]'
export const positionals = 2
export const options = ['force']

/**
 * Takes back the release that spreads in steps; without one, makes the previous release live again, or the named one in any case.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [given, version], options: { force } }) {
  if (!given) throw new Error(`usage: ${usage}`)
  await installIfMissing()
  const { rollback } = await import('@mca/release/rollback')
  const name = given.replace(/^mf-/, '')
  const { from, to } = await rollback(name, { version, force })
  console.log(from === to ? `${name} ${to} is live already.` : `${name} ${to} is live again, instead of ${from}.`)
}
