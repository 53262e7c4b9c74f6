import { createRequire } from 'node:module'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { sharedOption } from '../shared/shared-modules.mjs'

const { resolve } = createRequire(import.meta.url)

/** The federation plugin of a page that hosts remotes. It lists no remotes: /config.json names them at run time. @param {string} name */
export const hostPlugin = (name) =>
  new ModuleFederationPlugin({
    name,
    dts: false,
    manifest: false,
    virtualRuntimeEntry: true,
    // With the default strategy, one unreachable remote leaves the whole page blank.
    shareStrategy: 'loaded-first',
    shared: sharedOption('provide'),
    runtimePlugins: [resolve('@mca/federation/provide-runtime')],
    experiments: { optimization: { target: 'web' } },
  })
