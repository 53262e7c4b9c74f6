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

/** Can be called, constructed, extended, iterated and printed, and has every property. @type {object} */
const anything = new Proxy(function standIn() {}, {
  get: (_target, key) => (answers.has(key) ? answers.get(key) : anything),
  set: () => true,
  apply: () => anything,
  construct: () => anything,
})
/** It prints as an empty text, has no elements and is not a promise. */
const answers = new Map(
  /** @type {[string | symbol, unknown][]} */ ([
    [Symbol.toPrimitive, () => ''],
    [Symbol.toStringTag, undefined],
    [Symbol.iterator, () => [].values()],
    ['toString', () => ''],
    ['then', undefined],
  ]),
)

const onlyInNode = new Set(['global', 'globalThis', 'process', 'Buffer', 'setImmediate', 'clearImmediate'])
const onlyInBrowsers = `
  CSS CSSStyleSheet DOMParser DOMRect Element FileReader HTMLElement HTMLInputElement Image IntersectionObserver KeyboardEvent MouseEvent
  MutationObserver Node Option PointerEvent ResizeObserver SVGElement StorageEvent XMLHttpRequest addEventListener alert caches
  cancelAnimationFrame cancelIdleCallback confirm customElements getComputedStyle getSelection history indexedDB localStorage
  matchMedia navigator print removeEventListener requestAnimationFrame requestIdleCallback screen scrollTo sessionStorage visualViewport`
  .trim()
  .split(/\s+/)

/** The apparent location of the files for the page. */
const base = 'http://remote.invalid/'
const document = {
  baseURI: base,
  adoptedStyleSheets: [],
  currentScript: { src: base + entry, tagName: 'SCRIPT' },
  getElementsByTagName: () => [],
  createElement: (/** @type {string} */ tag) =>
    tag === 'script' ? { src: '', setAttribute: () => undefined } : anything,
  head: { appendChild: (/** @type {Script} */ script) => void append(script) },
}
const page = vm.createContext({
  ...Object.fromEntries(
    Object.getOwnPropertyNames(globalThis)
      .filter((each) => !onlyInNode.has(each))
      .map((each) => [each, Reflect.get(globalThis, each)]),
  ),
  ...Object.fromEntries(onlyInBrowsers.map((each) => [each, anything])),
  document,
  location: new URL(base),
  // Same as in packages/federation.
  _FEDERATION_RUNTIME_CORE: runtimeCore,
})
vm.runInContext('window = self = top = parent = globalThis; Error.stackTraceLimit = 100', page)
Error.stackTraceLimit = 100
// In a page, an unhandled rejection is only a line in the console.
process.on('unhandledRejection', () => undefined)

/** @param {string} file of `dist` */
const run = async (file) =>
  new vm.Script(await readFile(join(dist, file), 'utf8'), { filename: file }).runInContext(page)

/** @typedef {{ src: string, onload: (event: object) => void, onerror: (event: object) => void }} Script */
/** @param {Script} script made by webpack to load a file */
const append = (script) =>
  run(script.src.slice(base.length)).then(
    () => script.onload({ type: 'load', target: script }),
    () => script.onerror({ type: 'error', target: script }),
  )

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
const scope = Object.fromEntries(
  Object.entries(shared).map(([module, version]) => {
    const lib = () => provide(module)
    const shareConfig = { singleton: true, requiredVersion: `^${version}` }
    const facts = { from: 'shell', useIn: [], deps: [], scope: ['default'], strategy: 'loaded-first', shareConfig }
    return [module, { [version]: { ...facts, version, lib, loaded: true, get: async () => lib } }]
  }),
)

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
  const found = Reflect.get(page, `remote_${name}`)
  await found.init(scope, [], { shareScopeMap: { default: scope } })
  return found
})
for (const module of container ? exposed : []) {
  const loaded = await attempt(module, async () => (await container.get(`./${module}`))())
  if (module === 'routes' && Array.isArray(loaded?.routes)) await loadPages(loaded.routes)
}
parentPort?.postMessage(thrown)
