import { satisfy } from '@module-federation/runtime-core'

/**
 * @typedef {import('@mca/registry').Offers} Offers
 * @typedef {import('@mca/registry').Needs} Needs
 * @typedef {{ name: string, offers: Offers, needs: Needs }} Candidate
 * @typedef {{ version?: string, offers?: Offers, needs?: Needs }} Facts
 * @typedef {Record<string, Facts & { next?: Facts & { share?: number } }>} LiveRemotes
 * @typedef {import('./live-shell.mjs').ShellFacts} ShellFacts
 */

/**
 * The reasons why a release is incompatible with the live releases, including those that only a share of the accounts get. A need concerns two
 * remotes, so a release that fits each release of each other remote fits every mix of them (R24.5). Each reason says what does not fit, with whom, and
 * what to do. Live remotes whose manifests were written before these facts existed are not checked.
 * @param {Candidate} release
 * @param {{ remotes: LiveRemotes, shell?: ShellFacts | undefined }} live
 * @returns {string[]}
 */
export const incompatibilities = (release, { remotes, shell }) => [
  ...missingShared(release, shell),
  ...missingSections(release, shell),
  ...missingDialogs(release, remotes),
  ...droppedDialogs(release, remotes, shell),
  ...unversionedChanges(release, remotes),
]

/** The releases of a remote that somebody gets, and the words for each. @param {LiveRemotes[string]} remote */
const servedReleases = ({ next, ...live }) => [
  { facts: live, words: 'as it is live' },
  ...(next ? [{ facts: next, words: `as ${next.share ?? 0} % of the accounts get it (${next.version})` }] : []),
]

/** @param {Candidate} release @param {ShellFacts | undefined} shell */
const missingShared = ({ name, needs }, shell) =>
  Object.entries(shell ? needs.shared : {})
    .map(([module, range]) => ({ module, range, version: shell?.shared[module] }))
    .filter(({ range, version }) => !version || !satisfy(version, range))
    .map(
      ({ module, range, version }) =>
        `${name} needs ${module} ${range}, and the live shell provides ${version ?? 'none'}. Release a shell that provides it first.`,
    )

/** @param {Candidate} release @param {ShellFacts | undefined} shell */
const missingSections = ({ name, offers }, shell) =>
  (shell?.sections[name] ?? [])
    .filter((path) => !offers.routes.includes(path))
    .map((path) => `${name} no longer has the route ${path}, to which the live shell's sidebar leads.`)

/** @param {Candidate} release @param {LiveRemotes} remotes */
const missingDialogs = ({ name, needs }, remotes) =>
  Object.entries(needs.dialogs ?? {}).flatMap(([dialog, range]) => {
    const [owner = '', component = ''] = dialog.split('/')
    if (owner === name) return []
    const reason = (/** @type {string} */ whose, /** @type {string | undefined} */ version) =>
      `${name} opens ${dialog} and needs its props ${range}; ${whose} offers ${version ?? 'no such dialog'}. Release ${owner} first.`
    const remote = remotes[owner]
    if (!remote) return [reason(`the live ${owner}`, undefined)]
    return servedReleases(remote).flatMap(({ facts: { offers }, words }, index) => {
      const version = offers?.dialogs?.[component]?.version
      if (!offers?.dialogs || (version && satisfy(version, range))) return []
      return reason(index === 0 ? `the live ${owner}` : `${owner}, ${words},`, version)
    })
  })

/** @param {Candidate} release @param {LiveRemotes} remotes @param {ShellFacts | undefined} shell */
const droppedDialogs = ({ name, offers }, remotes, shell) =>
  [
    { caller: 'the shell', words: 'as it is live', opened: shell?.dialogs },
    ...Object.entries(remotes).flatMap(([caller, remote]) =>
      servedReleases(remote).map(({ facts, words }) => ({ caller, words, opened: facts.needs?.dialogs })),
    ),
  ]
    .filter(({ caller }) => caller !== name)
    .flatMap(({ caller, words, opened = {} }) =>
      Object.entries(opened).flatMap(([dialog, range]) => {
        const [owner, component = ''] = dialog.split('/')
        if (owner !== name) return []
        const version = offers.dialogs?.[component]?.version
        if (version && satisfy(version, range)) return []
        return `${caller}, ${words}, opens ${dialog} and needs its props ${range}; this release offers ${version ?? 'no such dialog'}. Release ${caller} without that need first.`
      }),
    )

/** @param {Candidate} release @param {LiveRemotes} remotes */
const unversionedChanges = ({ name, offers }, remotes) =>
  Object.entries(offers.dialogs ?? {}).flatMap(([component, { version, props }]) => {
    const before = remotes[name]?.offers?.dialogs?.[component]
    if (!before || before.version !== version || before.props === props) return []
    return `The props of ${name}/${component} have changed from ${before.props} to ${props}, and their version is still ${version}. Raise it in remoteDialogVersions (packages/federation/src/dialogs/remote-dialogs.ts) if today's callers survive the change; otherwise offer a new dialog beside it, and drop this one when nobody opens it.`
  })
