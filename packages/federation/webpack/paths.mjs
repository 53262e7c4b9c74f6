import { fileURLToPath } from 'node:url'
import { resolve } from 'node:path'

export const workspaceRoot = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '')

/** Where the command was given; a build then goes into its app's folder. */
const startedIn = process.cwd()
export const fromStart = (path) => resolve(startedIn, path)

/** The web root that the server serves: WEB_DIR, or dist/web of the repository. */
export const webRoot = () => fromStart(process.env.WEB_DIR ?? `${workspaceRoot}/dist/web`)

/** The host's runtime plugin that gives remotes the federation runtime. */
export const provideRuntime = fileURLToPath(new URL('../src/host/provide-runtime.ts', import.meta.url))
