/**
 * Told to stop, npm ends the shell that it runs a script in, and a plain shell does not pass that on: the script would go on
 * without anybody knowing. So it looks after its parent and stops when that has gone. (Windows ends the whole tree itself.)
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const shell = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === shell) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 300)
  watch.unref()
}
