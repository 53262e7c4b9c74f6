import { satisfy } from '@module-federation/runtime-core'

/**
 * @typedef {import('../registry/registry.mjs').Offers} Offers
 * @typedef {import('../registry/registry.mjs').Needs} Needs
 * @typedef {{ name: string, offers: Offers, needs: Needs }} Candidate
 * @typedef {Record<string, { offers?: Offers, needs?: Needs }>} LiveRemotes
 * @typedef {import('./live-shell.mjs').ShellFacts} ShellFacts
 */

/**
 * The reasons why a release is incompatible with the live releases. Each says what does not fit, with whom, and what to do. Live
 * remotes whose manifests were written before these facts existed are not checked.
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
    if (owner === name || (remotes[owner] && !remotes[owner].offers?.dialogs)) return []
    const version = remotes[owner]?.offers?.dialogs?.[component]?.version
    if (version && satisfy(version, range)) return []
    return `${name} opens ${dialog} and needs its props ${range}; the live ${owner} offers ${version ?? 'no such dialog'}. Release ${owner} first.`
  })

/** @param {Candidate} release @param {LiveRemotes} remotes @param {ShellFacts | undefined} shell */
const droppedDialogs = ({ name, offers }, remotes, shell) =>
  [
    { caller: 'the shell', opened: shell?.dialogs },
    ...Object.entries(remotes).map(([caller, { needs }]) => ({ caller, opened: needs?.dialogs })),
  ]
    .filter(({ caller }) => caller !== name)
    .flatMap(({ caller, opened = {} }) =>
      Object.entries(opened).flatMap(([dialog, range]) => {
        const [owner, component = ''] = dialog.split('/')
        if (owner !== name) return []
        const version = offers.dialogs?.[component]?.version
        if (version && satisfy(version, range)) return []
        return `${caller}, as it is live, opens ${dialog} and needs its props ${range}; this release offers ${version ?? 'no such dialog'}. Release ${caller} without that need first.`
      }),
    )

/** @param {Candidate} release @param {LiveRemotes} remotes */
const unversionedChanges = ({ name, offers }, remotes) =>
  Object.entries(offers.dialogs ?? {}).flatMap(([component, { version, props }]) => {
    const before = remotes[name]?.offers?.dialogs?.[component]
    if (!before || before.version !== version || before.props === props) return []
    return `The props of ${name}/${component} have changed from ${before.props} to ${props}, and their version is still ${version}. Raise it in remoteDialogVersions (packages/federation/src/dialogs/remote-dialogs.ts) if today's callers survive the change; otherwise offer a new dialog beside it, and drop this one when nobody opens it.`
  })
