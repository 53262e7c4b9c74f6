// Development only, in the host: React Refresh keeps its list of renderers in the first copy of its runtime, which is the shell's.
// Copies that remotes load later read the page's hook, so each renderer is added there too; without it their components would not
// be refreshed in place.
const hook = /** @type {any} */ (globalThis)['__REACT_DEVTOOLS_GLOBAL_HOOK__']
if (hook) {
  const { inject } = hook
  hook.inject = (/** @type {unknown} */ renderer) => {
    const id = inject.call(hook, renderer)
    hook.renderers.set(id, renderer)
    return id
  }
}
