// Without zod, which a page that only shows or reports releases does not need.

/** How a release failed in a browser: a file that did not load, an error that a page or dialog showed, and one that nothing caught. */
export const releaseFailureKinds = ['load', 'shown', 'uncaught'] as const
export type ReleaseFailureKind = (typeof releaseFailureKinds)[number]

/** The limits of a report; the browser drops the rest. */
export const releaseReportLimits = { remotes: 10, errors: 5, messageLength: 200, times: 20 } as const

/** The shares of accounts that get a new release, in percent, one after the other; then everybody gets it (R24.1). */
export const releaseSteps = [10, 50] as const

/** The actions of an administrator on a release that not everybody has yet. */
export const releaseActions = ['to-everybody', 'pause', 'resume', 'take-back'] as const
export type ReleaseAction = (typeof releaseActions)[number]

/** Why a release is not yet at its next step: its time is not over, too few people used it, or somebody paused it. */
export const releaseWaits = ['time', 'visits', 'paused'] as const
