import { offers } from '@mca/api'
import { partyKinds, paths, portfolioReports, type AdvanceRef, type PartyKind } from '@mca/contract'
import { remotes } from '../remotes.mjs'
import { chooseTheme, themes } from '../account/theme'
import type { OptionGroup, PaletteOption } from './option'
import type { View } from './view'

interface Context {
  onView: (view: View) => void
  signOut: () => void
  /** Not for staff (R18.25). */
  mayInvite: boolean
  /** The advance whose page is open, if any. */
  advance: AdvanceRef | undefined
}

const pages: readonly PaletteOption[] = [
  { key: 'page /', icon: 'grid', label: 'Dashboard', to: paths.home },
  ...remotes.flatMap(({ sections }) =>
    sections.map(({ path, label, icon }) => ({ key: `page ${path}`, icon, label, to: path })),
  ),
  ...Object.values(portfolioReports).map(({ label, path }): PaletteOption => ({
    part: 'portfolio',
    key: `page ${path}`,
    icon: 'banknote',
    label: `Portfolio: ${label}`,
    to: path,
  })),
  { part: 'due', key: 'page due', icon: 'card', label: 'Due Today', to: paths.due() },
  { part: 'imports', key: 'page imports', icon: 'card', label: 'Imports', to: paths.imports },
  { part: 'returns', key: 'page returns', icon: 'card', label: 'Returns', to: paths.returns },
  { part: 'ledgers', key: 'page payouts', icon: 'banknote', label: 'Payouts', to: paths.payouts },
  { part: 'activity', key: 'page activity', icon: 'users', label: 'Activity', to: paths.activity },
  { part: 'book', key: 'page book', icon: 'layers', label: 'Import and Export a Book', to: paths.book },
  {
    part: 'account-security',
    key: 'page account',
    icon: 'key',
    label: 'Account Security: Two-factor authentication and sessions',
    to: paths.account,
  },
]

const actions = ({ onView, signOut, mayInvite, advance }: Context): readonly PaletteOption[] => [
  { key: 'create advance', icon: 'plus', label: 'Create Advance', to: paths.newAdvance() },
  {
    key: 'record payment',
    icon: 'card',
    label: 'Record Payment',
    detail: advance?.advance_id,
    run: () => onView({ open: 'payment', advance }),
  },
  { key: 'add merchant', icon: 'plus', label: 'Add Merchant', run: () => onView({ open: 'merchant' }) },
  // Its keys are its kinds.
  ...(Object.keys(partyKinds) as PartyKind[]).map((kind) => ({
    key: `add ${kind}`,
    icon: 'plus' as const,
    label: `Add ${partyKinds[kind].one}`,
    run: () => onView({ open: kind }),
  })),
  ...(mayInvite
    ? [{ key: 'invite user', icon: 'plus' as const, label: 'Invite User', run: () => onView({ open: 'user' }) }]
    : []),
  ...Object.entries(themes).map(([theme, label]) => ({
    key: `theme ${theme}`,
    icon: 'eye' as const,
    label: `${label} Theme`,
    run: () => chooseTheme(theme),
  })),
  { key: 'account', icon: 'user', label: 'Your Account', run: () => onView({ open: 'account' }) },
  { key: 'keys', icon: 'info', label: 'Keyboard Shortcuts', run: () => onView({ open: 'keys' }) },
  { key: 'sign out', icon: 'sign-out', label: 'Sign Out', run: signOut },
]

/** Each typed word has to begin a word of the label. Before anything is typed, everything matches. */
const matches = ({ label }: PaletteOption, words: readonly string[]) => {
  const parts = label.toLowerCase().split(' ')
  return words.every((word) => parts.some((part) => part.startsWith(word)))
}

const isOffered = ({ part }: PaletteOption) => part === undefined || offers(part)

/** The pages and actions whose names match what was typed. */
export function pagesAndActions(typed: string, context: Context): OptionGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [
    { label: 'Actions', options: actions(context) },
    { label: 'Pages', options: pages },
  ]
    .map(({ label, options }) => ({
      label,
      options: options.filter((option) => isOffered(option) && matches(option, words)),
    }))
    .filter(({ options }) => options.length > 0)
}
