import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtWeb = fileURLToPath(new URL('../../../../dist/web', import.meta.url))

/** The folder that the server serves: WEB_DIR, or dist/web of the repository. */
export const webRoot = () => resolve(process.env['WEB_DIR'] ?? builtWeb)
