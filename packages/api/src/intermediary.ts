import { type AppError, errorOfAnswer } from '@mca/contract/problems'

/** A response as far as it says who gave it. */
export interface Answer {
  status: number
  contentType: string | null
  /** The parsed JSON; undefined if it was empty or something else. */
  body: unknown
}

/** A server answers JSON. A web page comes from a proxy or a sign-in page in between, which did nothing. */
export const isWebPage = ({ contentType }: Pick<Answer, 'contentType'>): boolean =>
  Boolean(contentType?.startsWith('text/html'))

/** Statuses of pages that ask for a sign-in to a network or proxy, besides those that seem to be a success. */
const signInStatuses = [401, 403, 407, 511]

/** What answered in place of the server, as a sentence (R12.580); undefined if it was the server. */
export function intermediaryOf(answer: Answer): string | undefined {
  const { status, body } = answer
  if (status === 413 && !errorOfAnswer(status, body).message)
    return 'A proxy between this browser and the server refuses anything of this size. Ask its operator to raise the limit.'
  if (!isWebPage(answer)) return undefined
  if (status < 400 || signInStatuses.includes(status))
    return 'The sign-in page of a network or proxy answered in place of the server. Open this product in a new tab, sign in there, then try again here.'
  return `A proxy between this browser and the server answered in its place, with status ${status}.`
}

/** The error of a response. Its message is the server's, or empty. */
export function errorOfResponse(answer: Answer): AppError {
  const intermediary = intermediaryOf(answer)
  const error = errorOfAnswer(answer.status, isWebPage(answer) ? undefined : answer.body)
  return Object.assign(error, intermediary && { intermediary })
}
