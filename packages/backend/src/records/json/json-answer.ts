/** An answer as JSON text that the database has written. */
export interface JsonText<Answer> {
  readonly json: string
  /** Never set: it only says what the text contains. */
  readonly of?: Answer
}

const written = Symbol('written')
interface Written {
  [written]: string
}

/** What a handler returns to send an answer as it was written: typed as what the text contains, and readable only by `jsonOfAnswer`. */
export const asWritten = <Answer>({ json }: JsonText<Answer>): Answer => ({ [written]: json }) as Answer

/** The answer that the text contains. */
export const readAnswer = <Answer>({ json }: JsonText<Answer>): Answer => JSON.parse(json) as Answer // as its type says

/** The JSON text of what a handler has returned. */
export const jsonOfAnswer = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && written in answer
    ? (answer as Written)[written]
    : JSON.stringify(answer)
