import type { AdvanceRef } from '@mca/contract/advances'
import { paths, type SectionPage } from '@mca/contract/app'
import { partyKinds, type PartyKind } from '@mca/contract/parties'
import { isOffered } from '@mca/federation/parts'
import { remotes } from '../remotes.mjs'
import { findSection, sectionPages } from '../sections'
import { chooseTheme, themes } from '../account/theme'
import type { OptionGroup, PaletteOption } from './option'
import { otherWords } from './other-words'
import type { View } from './view'

interface Context {
  onView: (view: View) => void
  signOut: () => void
  /** Staff may not invite, and see fewer pages (R18.25). */
  isAdministrator: boolean
  /** The advance whose page is open, if any. */
  advance: AdvanceRef | undefined
}

/** A page of a section, or those that share its tab: 'Portfolio: Static Pool'. */
const optionsOf = ({
  label,
  name = label,
  path,
  isExtension,
  forAdministrators,
  pages: ownPages,
}: SectionPage): PaletteOption[] =>
  (ownPages?.map((page) => ({ ...page, label: `${name}: ${page.label}` })) ?? [{ label: name, path }]).map((page) => ({
    ...(isExtension && { isExtension }),
    ...(forAdministrators && { forAdministrators }),
    key: `page ${page.path}`,
    icon: findSection(path)?.icon ?? 'grid',
    label: page.label,
    to: page.path,
  }))

const pages: readonly PaletteOption[] = [
  { key: 'page /', icon: 'grid', label: 'Dashboard', to: paths.home },
  ...remotes.flatMap(({ sections }) =>
    sections.map(({ path, label, icon }) => ({ key: `page ${path}`, icon, label, to: path })),
  ),
  // The first page of each is in the sidebar.
  ...sectionPages.flatMap(([, ...others]) => others.flatMap(optionsOf)),
  {
    isExtension: true,
    key: 'page payoff',
    icon: 'banknote',
    label: 'Advance Payoff',
    note: 'Open the advance to see what is still owed. Payoff letters are not available yet.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page liens',
    icon: 'store',
    label: 'UCC Filings, Liens and Other Funders',
    note: 'These are not tracked yet. Add filings to the documents of the merchant, and other funders to its notes.',
    to: paths.merchants,
  },
  {
    isExtension: true,
    key: 'page documents',
    icon: 'store',
    label: 'Documents and Stips',
    note: 'Open the advance or the merchant: its documents say what is missing.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page export',
    icon: 'download',
    label: 'Export a List',
    note: 'Open the list and choose Export above it: a CSV file, which Excel opens.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page write-off',
    icon: 'banknote',
    label: 'Write-Off of an Advance',
    note: 'There is no write-off yet. Change the status to Defaulted; Static Pool then counts the loss.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page schedule',
    icon: 'banknote',
    label: 'Schedule of an Advance: Pauses, Changes and Holidays',
    note: 'Open the advance: its Schedule has Pause…, Change… and Change holidays….',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page underwriting',
    icon: 'store',
    label: 'Applications and Underwriting',
    note: 'Not part of this product: an advance starts with Create Advance, when it is funded.',
    to: paths.newAdvance(),
  },
  {
    isExtension: true,
    key: 'page bank account',
    icon: 'store',
    label: 'Bank Account',
    note: 'Open the merchant, syndicator, ISO or sales rep: Bank Account is at the top.',
    to: paths.merchants,
  },
  {
    isExtension: true,
    key: 'page agreement',
    icon: 'building',
    label: 'Commission Agreement',
    note: 'Open the ISO or sales rep: Agreement has the rates, splits and clawback, Commissions what each deal earned.',
    to: paths.parties('iso'),
  },
  {
    isExtension: true,
    key: 'page stop',
    icon: 'banknote',
    label: 'Bankruptcy and Do Not Contact',
    note: 'Set the deal flow to Collections or Defaulted, then press Open Case on the advance: debits and calls stop.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page fees',
    icon: 'banknote',
    label: 'Fees of an Advance',
    note: 'Open the advance and press Edit Advance: Company Fees, and the fees of each syndicator.',
    to: paths.advances,
  },
  {
    isExtension: true,
    key: 'page accounting',
    icon: 'download',
    label: 'QuickBooks, Bank Feeds and Other Connections',
    note: 'There are none yet. Export a list, or the whole book here, and import files of payments under Imports.',
    to: paths.book,
  },
  { isExtension: true, key: 'page months', icon: 'card', label: 'Payouts: By Month', to: paths.rollForward },
  { isExtension: true, key: 'page 1099', icon: 'card', label: 'Payouts: Form 1099', to: paths.taxYear },
  {
    isExtension: true,
    key: 'page account',
    icon: 'key',
    label: 'Account Security: Two-factor authentication and sessions',
    to: paths.account,
  },
]

const actions = ({ onView, signOut, isAdministrator, advance }: Context): readonly PaletteOption[] => [
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
  ...(isAdministrator
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

const beginsAWordOf = (text: string, words: readonly string[]) => {
  const parts = text.toLowerCase().split(' ')
  const begins = [...parts, ...parts.flatMap((part) => part.split('-'))]
  return words.every((word) => begins.some((part) => part.startsWith(word)))
}

/**
 * Each typed word must begin a word of the label, or of what people also call it, or a part of one after a hyphen. Without text, everything matches.
 * Options whose label matches come before those that match only by another word.
 */
const matching = (options: readonly PaletteOption[], words: readonly string[]) => {
  const found = options.filter(({ key, label }) => beginsAWordOf(`${label} ${otherWords[key] ?? ''}`, words))
  const isNamed = ({ label }: PaletteOption) => beginsAWordOf(label, words)
  return [...found.filter(isNamed), ...found.filter((option) => !isNamed(option))]
}

/** The pages and actions that match the typed text. */
export function pagesAndActions(typed: string, context: Context): OptionGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return [
    { label: 'Actions', options: actions(context) },
    { label: 'Pages', options: pages },
  ]
    .map(({ label, options }) => ({
      label,
      options: matching(
        options.filter((option) => isOffered(option, context.isAdministrator)),
        words,
      ),
    }))
    .filter(({ options }) => options.length > 0)
}
