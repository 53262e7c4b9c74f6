// Imported first by every script, before anything that an older Node could not run: it says in one line what is missing. (All
// imports are linked before this runs: what Node 16 does not have is taken from a module's default export.)
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `This needs Node 20.19 or newer, and this is Node ${process.versions.node}. The current LTS release is a good choice: https://nodejs.org`,
  )
  process.exit(1)
}
