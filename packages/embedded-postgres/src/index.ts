export { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres'
export { EmbeddedPostgresError } from './error'
export { type OpenDatabase, openEmbeddedDatabase } from './open-database'
export { isAlive } from './pid-file'
