import { installIfMissing } from '../install/install.mjs'

export const usage = 'pnpm remotes'

/** Prints the live release of each remote, since when it is live, and its earlier releases. */
export async function run() {
  await installIfMissing()
  const { listRemotes } = await import('@mca/release/list-remotes')
  console.log(await listRemotes())
}
