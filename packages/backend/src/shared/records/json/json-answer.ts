/** An answer as JSON text that the database has written. */
export interface JsonText<Answer> {
  readonly json: string
  /** Never set: it only declares the type of the content. */
  readonly of?: Answer
}

const written = Symbol('written')
interface Written {
  [written]: string
}

/** Lets a handler return an answer without parsing it: typed as its content, but readable only by `jsonOfAnswer`. */
export const asWritten = <Answer>({ json }: JsonText<Answer>): Answer => ({ [written]: json }) as Answer

/** The parsed answer. */
export const readAnswer = <Answer>({ json }: JsonText<Answer>): Answer => JSON.parse(json) as Answer // as its type says

/** The JSON text of a handler's return value. */
export const jsonOfAnswer = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && written in answer
    ? (answer as Written)[written]
    : JSON.stringify(answer)
