import { satisfy } from '@module-federation/runtime-core'

/** The modules that a host provides to remotes, by name and version, as webpack keeps them. */
export type SharedModules = Record<string, Record<string, { get: () => ModuleGetter | Promise<ModuleGetter> }>>
type ModuleGetter = () => unknown

declare const __webpack_init_sharing__: (scope: string) => unknown
declare const __webpack_share_scopes__: { default: SharedModules }

/** The modules that this page provides to remotes. */
export function sharedModules(): SharedModules {
  __webpack_init_sharing__('default')
  return __webpack_share_scopes__.default
}

/** The provided version of a module that satisfies a range; undefined if there is none. */
export const findShared = (module: string, range: string) =>
  Object.entries(sharedModules()[module] ?? {}).find(([version]) => satisfy(version, range))?.[1]
