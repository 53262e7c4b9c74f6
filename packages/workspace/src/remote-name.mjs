import { exitWithError } from './command-line.mjs'
import { apps } from './lib/paths.mjs'

/** The remotes of this workspace, by the name that the registry knows them by. */
const remoteNames = apps.filter((app) => app.startsWith('mf-')).map((app) => app.slice('mf-'.length))

/** The remote that a command names, with or without `mf-`. @param {string | undefined} given @param {string} usage */
export function remoteNamed(given, usage) {
  const name = given?.replace(/^mf-/, '')
  if (name && remoteNames.includes(name)) return name
  return exitWithError(`${name ? `There is no remote ${name}. ` : ''}usage: ${usage}   (${remoteNames.join(', ')})`)
}
