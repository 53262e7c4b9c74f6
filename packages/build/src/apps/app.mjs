import { pathToFileURL } from 'node:url'

/** @typedef {import('../index.mjs').Remote & { folder: string }} RemoteApp a remote and its folder */
/** @typedef {import('../index.mjs').Shell & { folder: string }} ShellApp */
/** @typedef {RemoteApp | ShellApp} App */

/** Reads the app.config.mjs of the shell or of a remote. @param {string} folder @returns {Promise<App>} */
export async function loadApp(folder) {
  const { default: app } = await import(pathToFileURL(`${folder}/app.config.mjs`).href)
  return { ...app, folder }
}
