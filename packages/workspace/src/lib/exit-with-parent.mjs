/**
 * Stops this process when npm or pnpm stops. On SIGTERM, npm ends only the shell in which it runs a script, and a plain shell
 * does not forward the signal, so the script watches its parent process. (Windows ends the whole process tree itself.)
 */
export function exitWithParent() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  timer.unref()
}
