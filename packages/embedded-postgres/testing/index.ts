export { readPidFile } from '../src/pid-file'
export { startWithReplica } from './start-with-replica'
