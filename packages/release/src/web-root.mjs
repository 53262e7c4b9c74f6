import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { changeRegistry } from '@mca/registry'

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** The folder that the server serves: WEB_DIR, or dist/web of the repository. */
export const webRoot = () => resolve(process.env['WEB_DIR'] ?? builtWeb)

const sayWaiting = () => console.error('Another release or rollback is under way; waiting for it, at most 30 s …')

/**
 * `changeRegistry` in the web root of the commands, which print that they are waiting for its lock.
 * @param {(registry: import('@mca/registry').Registry) => import('@mca/registry').Registry | Promise<import('@mca/registry').Registry>} change
 * @param {(registry: import('@mca/registry').Registry) => Promise<unknown>} [after]
 */
export const changePublished = (change, after) =>
  changeRegistry(webRoot(), change, { ...(after && { after }), onWait: sayWaiting })
