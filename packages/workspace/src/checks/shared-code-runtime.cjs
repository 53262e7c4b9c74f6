const { createRequire } = require('node:module')
const { Script } = require('node:vm')

// The one that Jest itself uses.
const ofJest = createRequire(require.resolve('jest'))
const { default: Runtime } = createRequire(ofJest.resolve('@jest/core'))('jest-runtime')

/**
 * The modules that this process has compiled, by file.
 * @type {Map<string, { code: string, script: Script }>}
 */
const compiled = new Map()

/**
 * Jest compiles every module anew for every test file, also one that has not changed since the file before. This runtime compiles it once in each worker
 * (decision 0111). Every test file still runs its modules anew, in a context of its own.
 */
class SharedCodeRuntime extends Runtime {
  /** @param {any[]} options */
  constructor(...options) {
    super(...options)
    const { executor, _coverageOptions: coverage, _environment: environment } = this
    // A report of coverage counts characters of the code without the line around it.
    if (coverage.collectCoverage) return
    const head = `(function (${executor.injectedModuleParameters.join(', ')}) {`
    const compileAnew = executor.compile.bind(executor)
    executor.compile = (/** @type {string} */ code, /** @type {string} */ file) => {
      const context = environment.getVmContext()
      if (!context) return null
      let known = compiled.get(file)
      if (known?.code !== code) {
        try {
          known = { code, script: new Script(`${head}${code}\n})`, { filename: file, columnOffset: -head.length }) }
        } catch {
          // Jest explains the error.
          return compileAnew(code, file)
        }
        compiled.set(file, known)
      }
      return known.script.runInContext(context)
    }
  }
}

module.exports = { __esModule: true, default: SharedCodeRuntime }
