import { installIfMissing } from '../install/install.mjs'

export const usage = 'pnpm remotes'

/** Prints which release of each remote is live, since when, and what came before. */
export async function run() {
  await installIfMissing()
  const { listRemotes } = await import('@mca/release/list-remotes')
  console.log(await listRemotes())
}
