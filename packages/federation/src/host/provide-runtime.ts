import * as runtimeCore from '@module-federation/runtime-core'

/**
 * The host's half of `externalRuntime`: remotes take the federation runtime from this global. (The bundler's own
 * `provideExternalRuntime` uses the CommonJS build, so that the host would include the runtime twice.)
 * @public packages/build names the file to webpack
 */
export default function provideRuntime() {
  return {
    name: 'provide-federation-runtime',
    beforeInit<Args>(args: Args): Args {
      Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
      return args
    },
  }
}
