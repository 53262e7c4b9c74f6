import { palettes, type Palette } from './palettes'
import { shapes } from './shapes'
import { focusRing } from './shared-styles'

/** A shape as the mask of an element that is filled with the text's color. Unlike a drawing in the page, it needs no elements of its own. */
export const maskOf = (name: keyof typeof shapes): string =>
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='black' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'><path d='${shapes[name]}'/></svg>")`

/** Draws the shape in `--shape`, in the color of the text. */
export const drawnShape = {
  content: '""',
  flex: 'none',
  boxSize: '1.15em',
  bg: 'currentcolor',
  mask: 'var(--shape) center / contain no-repeat',
  // Where the user chooses the colors, backgrounds are theirs too.
  '@media (forced-colors: active)': { bg: 'ButtonText', forcedColorAdjust: 'none' },
} as const

/**
 * What a table repeats in every row: badges, links and icon buttons. They are plain elements with these attributes, styled once for the
 * whole app, because a styled component is serialized again for each of hundreds of them.
 */
export const plainParts = {
  ...Object.fromEntries(
    (Object.keys(palettes) as Palette[]).map((name) => [`[data-palette=${name}]`, { colorPalette: name }]),
  ),
  '[data-badge]': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '5',
    px: '2',
    borderRadius: 'full',
    fontSize: 'xs',
    fontWeight: 'medium',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    '&[data-palette=black]': { color: 'colorPalette.contrast' },
  },
  '[data-text-link]': {
    color: 'accent.fg',
    fontWeight: 'medium',
    borderRadius: 'sm',
    textDecoration: 'none',
    _hover: { textDecoration: 'underline' },
  },
  '[data-icon]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    boxSize: '8',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    fontSize: 'md',
    color: 'fg.muted',
    cursor: 'pointer',
    transition: 'background-color {durations.fast}, color {durations.fast}',
    _focusVisible: { ...focusRing, outlineOffset: '2px' },
    '&:not(:disabled):hover': { bg: 'colorPalette.subtle', color: 'colorPalette.fg' },
    '&:is(:disabled, [aria-disabled=true]):not([aria-busy])': { opacity: '0.55', cursor: 'not-allowed' },
    '&:not([aria-busy])::before': drawnShape,
  },
  ...Object.fromEntries(
    (Object.keys(shapes) as (keyof typeof shapes)[]).map((name) => [
      `[data-icon=${name}]`,
      { '--shape': maskOf(name) },
    ]),
  ),
}
