import { compile } from '@mca/build/compile'
import { publishRemote } from './publish/publish-remote.mjs'
import { publishShell } from './publish/publish-shell.mjs'

/**
 * Compiles one app for production and publishes it to everybody, without checking it against the live releases. A release that spreads in steps, or was
 * taken back, stays as it is. @param {import('@mca/build/app').App} app
 */
export async function buildAndPublish(app) {
  const startedAt = Date.now()
  const dist = await compile(app)
  const { version } = await (app.kind === 'shell'
    ? publishShell(app, dist)
    : publishRemote(app, dist, { spread: { to: 'build' } }))
  console.log(`${app.name} ${version} built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}
