import { satisfy } from '@module-federation/runtime-core'

/** A release that does not fit what is live. Nothing was switched. */
export class Refused extends Error {
  constructor(name, reasons) {
    super([`${name} is not released:`, ...reasons.map((reason) => `  - ${reason}`)].join('\n'))
    this.name = 'Refused'
  }
}

/**
 * What does not fit between one release and everything that is live: each line says what, for whom, and what to do.
 * A live remote of before manifests said so offers and needs nothing known; nothing is held against it.
 * @param {{ name: string, offers: any, needs: any }} release
 * @param {{ remotes: Record<string, any>, shell?: any }} live the registry's remotes, and what the live shell provides
 * @returns {string[]}
 */
export const misfits = (release, { remotes, shell }) => [
  ...missingShared(release, shell),
  ...missingSections(release, shell),
  ...missingDialogs(release, remotes),
  ...droppedDialogs(release, remotes, shell),
  ...silentChanges(release, remotes),
]

const missingShared = ({ name, needs }, shell) =>
  Object.entries(shell ? needs.shared : {})
    .filter(([module, need]) => !shell.shared[module] || !satisfy(shell.shared[module], need))
    .map(
      ([module, need]) =>
        `${name} needs ${module} ${need}, and the live shell gives ${shell.shared[module] ?? 'none'}. Release a shell that gives it first.`,
    )

const missingSections = ({ name, offers }, shell) =>
  (shell?.sections[name] ?? [])
    .filter((path) => !offers.routes.includes(path))
    .map((path) => `${name} no longer has the route ${path}, to which the live shell's sidebar leads.`)

const missingDialogs = ({ name, needs }, remotes) =>
  Object.entries(needs.slots).flatMap(([dialog, need]) => {
    const [owner, component] = dialog.split('/')
    if (owner === name || (remotes[owner] && !remotes[owner].offers)) return []
    const given = remotes[owner]?.offers.slots[component]?.contract
    if (given && satisfy(given, need)) return []
    return `${name} opens ${dialog} and needs its props ${need}; the live ${owner} offers ${given ?? 'no such dialog'}. Release ${owner} first.`
  })

function droppedDialogs({ name, offers }, remotes, shell) {
  const others = Object.entries(remotes).filter(([other]) => other !== name)
  const callers = [['the shell', shell?.slots], ...others.map(([other, { needs }]) => [other, needs?.slots])]
  return callers.flatMap(([caller, slots = {}]) =>
    Object.entries(slots).flatMap(([dialog, need]) => {
      const [owner, component] = dialog.split('/')
      if (owner !== name) return []
      const offered = offers.slots[component]?.contract
      if (offered && satisfy(offered, need)) return []
      return `${caller}, as it is live, opens ${dialog} and needs its props ${need}; this release offers ${offered ?? 'no such dialog'}. Release ${caller} without that need first.`
    }),
  )
}

const silentChanges = ({ name, offers }, remotes) =>
  Object.entries(offers.slots).flatMap(([component, { contract, props }]) => {
    const before = remotes[name]?.offers?.slots[component]
    if (!before || before.contract !== contract || before.props === props) return []
    return `The props of ${name}/${component} have changed from ${before.props} to ${props}, and their version is still ${contract}. Raise it in remoteDialogVersions (packages/federation/src/dialogs/remote-dialogs.ts) when today's callers go on working; otherwise offer a dialog of a new name beside it, and drop this one when nobody opens it.`
  })
