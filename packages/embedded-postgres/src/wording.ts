/** How messages name the settings of the program that embeds PostgreSQL. */
export interface Wording {
  /** The setting with the data directory: `DATA_DIR`. */
  directory: string
  /** What to do where PostgreSQL cannot be embedded, as an imperative: `set DATABASE_URL to a PostgreSQL server`. */
  alternative: string
  /** What to do with a data directory of another major version, as an imperative. */
  upgrade: string
}
