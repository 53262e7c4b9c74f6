/** The answer that the page itself has asked for, before any code of the app was there (`shell/src/request-first-data.js`). */
interface FirstAnswer {
  url: string
  /** The token that was sent. */
  token: string
  response: Promise<Response>
}

declare global {
  interface Window {
    firstAnswer?: FirstAnswer | undefined
  }
}

/** Nothing older is shown, in milliseconds since the page was opened. */
const longestWaitMs = 30_000

/**
 * The page's first answer, for the first call that asks for the same with the same token. It is taken once, and not after anything was
 * written, so that no call gets an answer from before it was made.
 */
export function takeFirstAnswer(method: string, url: string, token: string | undefined): Promise<Response> | undefined {
  const first = window.firstAnswer
  if (!first || (method === 'GET' && first.url !== url)) return undefined
  window.firstAnswer = undefined
  const isOfThisCall = method === 'GET' && first.token === token && performance.now() < longestWaitMs
  return isOfThisCall ? first.response : undefined
}
