import { pathToFileURL } from 'node:url'
import { offersOf, opensOf, routesOf } from '../declaration/read-code.mjs'

/**
 * A remote, with the facts read from its code.
 * @typedef {object} RemoteApp
 * @property {'remote'} kind
 * @property {string} name
 * @property {string} folder
 * @property {readonly string[]} routes the full path of each route
 * @property {Readonly<Record<string, string>>} offers the remote dialogs that others may open, with their source files
 * @property {readonly string[]} opens the dialogs of other remotes that its code opens
 */
/** @typedef {import('../index.mjs').Shell & { folder: string, opens: readonly string[] }} ShellApp */
/** @typedef {RemoteApp | ShellApp} App */

/**
 * Reads the app.config.mjs of the shell or of a remote, and its code.
 * @param {string} folder
 * @returns {Promise<App>}
 * @throws if the code does not say in literals what it offers and opens
 */
export async function loadApp(folder) {
  /** @type {{ default: import('../index.mjs').Remote | import('../index.mjs').Shell }} */
  const { default: app } = await import(pathToFileURL(`${folder}/app.config.mjs`).href)
  const opens = opensOf(folder)
  if (app.kind === 'shell') return { ...app, folder, opens }
  return { ...app, folder, opens, routes: routesOf(folder), offers: offersOf(app.name, folder) }
}
