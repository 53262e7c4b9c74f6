import { remoteConfig } from './remote.mjs'
import { shellConfig } from './shell.mjs'
import { standaloneConfig } from './standalone.mjs'

/**
 * The webpack configuration of an app.
 * @param {import('./app.mjs').App} app
 * @param {object} options
 * @param {'production' | 'development'} options.mode
 * @param {boolean} [options.alone] a remote without the shell, in development
 * @param {boolean} [options.hot] with hot reloading; by default in development
 * @returns {import('webpack').Configuration}
 */
export function webpackConfig(app, { mode, alone = false, hot = mode === 'development' }) {
  if (app.kind === 'shell') return shellConfig(app, { mode, hot })
  return alone ? standaloneConfig(app) : remoteConfig(app, { mode, hot })
}
