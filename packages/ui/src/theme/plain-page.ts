import type { SystemStyleObject } from '@chakra-ui/react'
import { recipes } from './recipes'
import { panel } from './shared-styles'

const { base, variants } = recipes.heading
/** As the component `Heading`. */
const heading = (size: 'md' | 'xl') => ({ ...base, ...variants?.size[size] })
const actions = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const
/** As many columns as fit, each at least `--min` wide. */
const fitting = 'repeat(auto-fit, minmax(min(var(--min), 100%), 1fr))'

/**
 * What nearly every page is made of: its header, cards, figures and short lists. They are plain elements with these attributes, styled
 * once for the whole app: a styled component is serialized again on each page.
 */
export const plainPage: Record<string, SystemStyleObject> = {
  '[data-page]': { display: 'flex', flexDirection: 'column', gap: '5' },
  // The window without the padding of the page and, below `lg`, the bar at the top. In a very low window the page scrolls instead.
  '[data-page=list]': {
    gap: '4',
    '@media screen and (min-height: 30rem)': {
      maxHeight: { base: 'calc(100dvh - 5.5rem)', md: 'calc(100dvh - 6.5rem)', lg: 'calc(100dvh - 3rem)' },
    },
    '& > *': { flex: 'none' },
  },
  // Search and filters above a table. They wrap on narrow screens.
  '[data-toolbar]': { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },

  '[data-page-header]': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: '1.5',
    '& > div': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      width: 'full',
    },
    '& > div > [data-titles]': { minWidth: '0', flex: '1 1 10rem' },
    '& > div > [data-titles] > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2.5' },
    '& > div > [data-titles] > p': { color: 'fg.muted', paddingTop: '0.5', overflowWrap: 'anywhere' },
    '& > div > [data-actions]': actions,
    '& h1': { ...heading('xl'), overflowWrap: 'anywhere' },
  },

  '[data-card]': {
    minWidth: '0',
    ...panel,
    _print: { overflow: 'visible', boxShadow: 'none' },
    '&[data-flush]': { overflow: 'hidden', _print: { overflow: 'visible' } },
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      paddingInline: { base: '4', md: '5' },
      paddingTop: '4',
    },
    '& > header > h2': heading('md'),
    '& > header > [data-actions]': actions,
    '& > div': { padding: { base: '4', md: '5' } },
    '&:not([data-flush]) > div > * + *': { marginTop: '4' },
    '&[data-flush] > header': { paddingBottom: '3' },
    '&[data-flush] > div': { padding: '0' },
  },

  '[data-grid]': { display: 'grid', gap: '4', gridTemplateColumns: fitting, alignItems: 'stretch' },
  '[data-grid=start]': { alignItems: 'start' },

  '[data-figures]': {
    display: 'grid',
    gap: { base: '3', md: '4' },
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(var(--columns), minmax(0, 1fr))' },
    '&[data-fit]': { gridTemplateColumns: fitting },
    '& > div': { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0', padding: '4', ...panel },
    '& > div > p': { color: 'fg.muted', fontSize: 'sm', fontWeight: 'medium' },
    '& > div > p[data-value]': {
      color: 'fg',
      fontSize: { base: 'xl', md: '2xl' },
      lineHeight: { base: '1.625rem', md: '2rem' },
      fontWeight: 'semibold',
      letterSpacing: '-0.02em',
      overflowWrap: 'anywhere',
      '&[data-palette]': { color: 'colorPalette.fg' },
    },
    '& > div > p[data-hint]': { color: 'fg.subtle', fontWeight: 'normal' },
  },

  '[data-row-list]': {
    listStyleType: 'none',
    padding: '0',
    borderTopWidth: '1px',
    borderColor: 'border',
    '& > li': {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '4',
      paddingBlock: '3',
      paddingInline: { base: '4', md: '5' },
      borderBottomWidth: '1px',
      borderColor: 'border',
      cursor: 'pointer',
      _last: { borderBottomWidth: '0' },
      _hover: { bg: 'bg.subtle' },
    },
    '& > li > div': { minWidth: '0' },
    '& > li > [data-kind]': { flexShrink: '0' },
    '& > li > [data-kind=end]': { textAlign: 'end' },
    // At least 24 px high and wide, because the next line may be a link too.
    '& [data-row-link]': {
      display: 'inline-block',
      minWidth: '6',
      paddingBlock: '0.5',
      fontWeight: 'medium',
      borderRadius: 'sm',
    },
    '& p': { color: 'fg.muted', fontSize: 'sm' },
    '& p[data-strong]': { color: 'fg', fontSize: 'md', fontWeight: 'medium' },
    '& [data-badge] + p': { paddingTop: '1' },
  },

  '[data-details]': {
    display: 'grid',
    gridTemplateColumns: '1fr',
    rowGap: '0',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: 'minmax(7.5rem, 2fr) 3fr',
      columnGap: '4',
      paddingBlock: '2',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '&[data-numeric]': { gridTemplateColumns: 'minmax(6rem, 1fr) auto' },
      '&:last-of-type': { borderBottomWidth: '0', paddingBottom: '0' },
      '&:first-of-type': { paddingTop: '0' },
    },
    '& > div > dt': { color: 'fg.muted' },
    // A word may be broken anywhere, a number is not broken.
    '& > div > dd': { minWidth: '0', overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& > div[data-numeric] > dd': { overflowWrap: 'break-word', textAlign: 'end' },
    '& dd[data-empty]': { color: 'fg.subtle' },
  },

  // The name of the product, after its logo.
  '[data-logo]': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    fontWeight: 'semibold',
    '& > span': {
      display: 'grid',
      placeItems: 'center',
      boxSize: '7',
      borderRadius: 'md',
      bg: 'accent.solid',
      color: 'accent.contrast',
      fontSize: 'lg',
    },
  },

  // The public pages: one card in the middle of the window.
  '[data-public-page]': {
    minHeight: '100dvh',
    display: 'grid',
    placeItems: 'center',
    padding: '4',
    '& > div': { display: 'flex', flexDirection: 'column', gap: '5', width: 'full', maxWidth: '25rem' },
    '& > div > [data-brand-line]': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      textAlign: 'center',
    },
    '& > div > [data-brand-line] > p': { color: 'fg.muted' },
    '& > div > [data-public-card]': {
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'sm',
      padding: '6',
    },
    '& h1': heading('xl'),
    '& h1 + p': { color: 'fg.muted', paddingTop: '1' },
    '& > div > [data-public-card] > div': { paddingTop: '5' },
    '& > div > p': { textAlign: 'center', color: 'fg.muted', fontSize: 'sm' },
  },
}
