export { remote } from './remote.mjs'
export { shell } from './shell.mjs'
