import { readdirSync } from 'node:fs'
import files from 'node:fs/promises'
import { fingerprint, stamp } from './fingerprint.mjs'
import { CommandFailed, giveUp, run } from './run.mjs'
import { fromRoot, readJson, root } from './workspace-root.mjs'

const manifests = () => [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  ...readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^(shell|e2e|mf-.+)$/.test(entry.name))
    .map((entry) => `${entry.name}/package.json`),
  ...readdirSync(fromRoot('packages')).map((name) => `packages/${name}/package.json`),
]

/** What the installed packages and the front end's build take, with room for the database beside them. */
const neededBytes = 2 * 1024 ** 3

async function checkRoom() {
  const { bavail, bsize } = await files.statfs(root)
  if (bavail * bsize < neededBytes) {
    giveUp(
      `There is too little room on this disk: ${root} needs about 2 GB and has ${Math.floor((bavail * bsize) / 1024 ** 2)} MB.`,
    )
  }
}

/**
 * Installs every dependency of the workspace at the versions of the lock file, and does nothing when that has been done.
 * pnpm itself is fetched by npx: no global pnpm and no corepack is needed.
 */
export async function install() {
  const done = stamp('node_modules/.mca-installed')
  const wanted = fingerprint(manifests())
  if (done.holds(wanted)) return
  await checkRoom()
  const { packageManager } = readJson('package.json')
  console.log(`Installing dependencies with ${packageManager} (some minutes the first time) …`)
  const args = [
    '--yes',
    packageManager,
    'install',
    '--frozen-lockfile',
    '--reporter=append-only',
    '--config.confirmModulesPurge=false',
  ]
  try {
    // CI: no question is asked, also not whether an older node_modules may be replaced.
    await run('npx', args, { env: { CI: 'true', npm_config_update_notifier: 'false' } })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    giveUp(
      'The dependencies could not be installed: see above. Is the npm registry reachable, is there room on the disk, and can npm write to its cache (npm_config_cache)?',
    )
  }
  done.write(wanted)
}
