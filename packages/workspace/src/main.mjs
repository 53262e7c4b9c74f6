// Entry point of every command: `node packages/workspace/src/main.mjs <command> [arguments]` (see cli.mjs).
// No static import here: an old Node that cannot load the other files still prints which version is needed.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node 20.19 or newer is required, and this is Node ${process.versions.node}. Install the current LTS release: https://nodejs.org`,
  )
  process.exit(1)
}
const { runCommandLine } = await import('./cli.mjs')
await runCommandLine(process.argv.slice(2))

export {}
