import { installIfMissing } from '../install/install.mjs'

export const usage = 'pnpm remotes'

/** Prints the live release of each remote, the one that spreads in steps, and the earlier ones with why they were taken back. */
export async function run() {
  await installIfMissing()
  const { listRemotes } = await import('@mca/release/list-remotes')
  console.log(await listRemotes())
}
