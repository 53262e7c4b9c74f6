import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import vm from 'node:vm'
import { parentPort, workerData } from 'node:worker_threads'
import * as runtimeCore from '@module-federation/runtime-core'

/**
 * Loads a built remote as a page does, and posts its errors. Only the remote's own code is checked, so libraries are the real
 * ones, while our shared packages and the browser are replaced with stand-ins that accept any use.
 * @typedef {object} Loading
 * @property {string} name
 * @property {string} folder of its source
 * @property {string} dist of its built files
 * @property {string} entry a file of `dist`
 * @property {readonly string[]} exposed names of its modules, `routes` included
 * @property {Readonly<Record<string, string>>} shared the version of each shared module
 *
 * @typedef {{ exposed?: string | undefined, message: string, stack: string }} Thrown `exposed`: the module that was being loaded, unless it was the entry
 */
const { name, folder, dist, entry, exposed, shared } = /** @type {Loading} */ (workerData)
Error.stackTraceLimit = 100
// In a page, an unhandled rejection is only a line in the console.
process.on('unhandledRejection', () => undefined)

/** It prints as an empty text, has no elements and is not a promise. @type {Map<PropertyKey, unknown>} */
const answers = new Map()
  .set(Symbol.toPrimitive, () => '')
  .set(Symbol.iterator, () => [].values())
  .set('then', undefined)
/** Can be called, constructed, extended, iterated and printed, and has every property. @type {object} */
const anything = new Proxy(function standIn() {}, {
  get: (_target, key) => (answers.has(key) ? answers.get(key) : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})

const require = createRequire(join(folder, 'package.json'))
/** @param {string} module */
const provide = (module) => {
  try {
    return module.startsWith('@mca/') ? anything : require(module)
  } catch {
    // The remote itself does not depend on it.
    return anything
  }
}
// Libraries are loaded before there is anything of a browser, which they would use.
const scope = Object.fromEntries(
  Object.entries(shared).map(([module, version]) => {
    const provided = provide(module)
    const lib = () => provided
    return [module, { [version]: { from: 'shell', version, lib, loaded: true, get: async () => lib, useIn: [] } }]
  }),
)

/** The apparent location of the files for the page. */
const base = 'http://remote.invalid/'
/** @typedef {{ src: string, onload: (event: object) => void, onerror: (event: object) => void }} Script */
const document = {
  baseURI: base,
  adoptedStyleSheets: [],
  currentScript: { src: base + entry, tagName: 'SCRIPT' },
  getElementsByTagName: () => [],
  createElement: (/** @type {string} */ tag) =>
    tag === 'script' ? { src: '', setAttribute: () => undefined } : anything,
  head: {
    /** @param {Script} script made by webpack to load a file */
    appendChild: (script) =>
      void run(script.src.slice(base.length)).then(
        () => script.onload({ type: 'load', target: script }),
        () => script.onerror({ type: 'error', target: script }),
      ),
  },
}
const ofBrowsers = `
  CSS CSSStyleSheet DOMParser DOMRect Element FileReader HTMLElement HTMLInputElement Image IntersectionObserver KeyboardEvent MouseEvent
  MutationObserver Node Option PointerEvent ResizeObserver SVGElement StorageEvent XMLHttpRequest addEventListener alert caches
  cancelAnimationFrame cancelIdleCallback confirm customElements getComputedStyle getSelection history indexedDB localStorage
  matchMedia navigator print removeEventListener requestAnimationFrame requestIdleCallback screen scrollTo sessionStorage visualViewport`
const globals = {
  ...Object.fromEntries(ofBrowsers.match(/\w+/g)?.map((each) => [each, anything]) ?? []),
  ...Object.fromEntries(['window', 'self', 'top', 'parent'].map((each) => [each, globalThis])),
  document,
  location: new URL(base),
  // Same as in packages/federation.
  _FEDERATION_RUNTIME_CORE: runtimeCore,
}
for (const onlyInNode of ['global', 'process', 'Buffer', 'setImmediate']) Reflect.deleteProperty(globalThis, onlyInNode)
// Some of Node's own, such as `navigator`, cannot be assigned to.
for (const [each, value] of Object.entries(globals)) Object.defineProperty(globalThis, each, { value, writable: true })

/** @param {string} file of `dist` */
const run = async (file) => vm.runInThisContext(await readFile(join(dist, file), 'utf8'), { filename: file })

/** @type {Thrown[]} */
const thrown = []
/** @template T @param {string | undefined} module @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
async function attempt(module, work) {
  try {
    return await work()
  } catch (error) {
    const { message = String(error), stack = '' } = /** @type {Partial<Error>} */ (error ?? {})
    thrown.push({ exposed: module, message: String(message), stack: String(stack) })
    return undefined
  }
}

/** @typedef {{ lazy?: () => Promise<unknown>, children?: Route[] }} Route */
/** The code of the pages, which visits load. @param {readonly Route[]} routes */
async function loadPages(routes) {
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') await attempt('routes', lazy)
    await loadPages(children ?? [])
  }
}

const container = await attempt(undefined, async () => {
  await run(entry)
  const found = Reflect.get(globalThis, `remote_${name}`)
  await found.init(scope, [], { shareScopeMap: { default: scope } })
  return found
})
for (const module of container ? exposed : []) {
  const loaded = await attempt(module, async () => (await container.get(`./${module}`))())
  if (module === 'routes' && Array.isArray(loaded?.routes)) await loadPages(loaded.routes)
}
parentPort?.postMessage(thrown)
