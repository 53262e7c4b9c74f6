/**
 * Development only, in the host: React Refresh keeps the list of renderers in the copy of its runtime that was there first,
 * the shell's. Written into the page's hook, it is found by the copies that remotes bring later, so that their components are
 * refreshed in place too.
 */
const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__
if (hook) {
  const { inject } = hook
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer)
    hook.renderers.set(id, renderer)
    return id
  }
}
