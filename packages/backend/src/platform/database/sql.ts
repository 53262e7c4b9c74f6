declare const ofOurs: unique symbol

/** SQL that was written here with `sql`. A plain string is not, so a text that somebody sent cannot be run by mistake. */
export type Sql = string & { readonly [ofOurs]: true }

/**
 * SQL: the text of a statement, or a piece of one, which editors highlight. Pieces are inserted as they are. A value is never a piece: it is a
 * parameter (`$1`) and goes with the statement to the database.
 */
export const sql = (texts: TemplateStringsArray, ...pieces: readonly (string | number)[]): Sql =>
  // The only place that makes one.
  texts.reduce((text, next, index) => `${text}${pieces[index - 1] ?? ''}${next}`) as Sql

/** A statement that is not prepared: it is planned for the values of each call. For generated texts whose best plan depends on the values. */
export interface Unprepared {
  text: string
}

/** A statement that each connection prepares once, under a name that follows from its text, or one that is not prepared. */
export type Statement = Sql | Unprepared
