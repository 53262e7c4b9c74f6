import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { contentHash, runIfKeyChanged } from '../lib/content-hash.mjs'
import { fromRoot, readJson, root, workspaceFiles, workspaceFolders } from '../lib/paths.mjs'
import { CommandFailed, run } from '../lib/run.mjs'

/** Disk space for the installed packages, the build and the embedded database. */
const requiredBytes = 2 * 1024 ** 3

/**
 * Installs every dependency of the workspace at the versions in the lock file; does nothing if they are already
 * installed. npx fetches pnpm, so neither a global pnpm nor corepack is needed.
 */
export async function install() {
  const manifests = workspaceFolders().map((folder) => `${folder}/package.json`)
  const key = contentHash([...workspaceFiles, ...manifests])
  await runIfKeyChanged({ file: 'node_modules/.mca-installed', key, work: installPackages })
}

/** For commands that must not fail because a package.json has changed since the last installation. */
export async function installIfMissing() {
  if (!existsSync(fromRoot('node_modules'))) await install()
}

async function installPackages() {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < requiredBytes) {
    const available = Math.floor((bavail * bsize) / 1024 ** 2)
    throw new Error(`Not enough disk space: ${fromRoot('.')} needs about 2 GB and has ${available} MB.`)
  }
  const { packageManager } = readJson('package.json')
  console.log(`Installing dependencies with ${packageManager} (takes some minutes the first time) …`)
  const options = ['--frozen-lockfile', '--reporter=append-only', '--config.confirmModulesPurge=false']
  try {
    // With CI set, pnpm does not prompt, not even before replacing an older node_modules.
    await run('npx', ['--yes', packageManager, 'install', ...options], {
      env: { CI: 'true', npm_config_update_notifier: 'false' },
    })
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    throw new Error(
      'The dependencies could not be installed: see above. Is the npm registry reachable, is there enough disk space, and can npm write to its cache (npm_config_cache)?',
      { cause: error },
    )
  }
}
