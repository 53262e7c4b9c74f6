import { installIfMissing } from '../install/install.mjs'

export const usage = 'pnpm remotes [<remote> --follow]'
export const positionals = 1
export const options = ['follow']

/**
 * Prints the live release of each remote, the one that spreads in steps, and the earlier ones with why they were taken back. `--follow` prints the steps of
 * one remote's newest release until everybody has it, it is taken back (exit code 1), or it waits for people.
 * @param {import('../cli.mjs').Input} input
 */
export async function run({ positionals: [given], options: { follow } }) {
  if ((given === undefined) === Boolean(follow)) throw new Error(`usage: ${usage}`)
  await installIfMissing()
  if (given === undefined) {
    const { listRemotes } = await import('@mca/release/list-remotes')
    console.log(await listRemotes())
    return
  }
  const { followRollout } = await import('@mca/release/follow-rollout')
  const outcome = await followRollout(given.replace(/^mf-/, ''), { tell: console.log })
  if (outcome === 'taken back') process.exitCode = 1
}
