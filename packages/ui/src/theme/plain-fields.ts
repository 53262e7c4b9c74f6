import { drawnShape, maskOf } from './plain-parts'
import { focusRing } from './shared-styles'

/** Inputs have 16 px text on phones, because iOS zooms into anything smaller. */
const control = {
  width: 'full',
  minWidth: '0',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.strong',
  borderRadius: 'md',
  fontSize: { base: '1rem', md: 'md' },
  lineHeight: '1.25rem',
  px: '2.5',
  height: '9',
  transition: 'border-color {durations.fast}',
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { ...focusRing, outlineOffset: '0px', borderColor: 'focus' },
  _invalid: { borderColor: 'red.solid' },
  _readOnly: { bg: 'bg.subtle', borderColor: 'border', color: 'fg' },
  _disabled: { bg: 'bg.muted', borderColor: 'border', color: 'fg.muted', cursor: 'not-allowed' },
} as const

const atTheMiddle = {
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  display: 'flex',
  color: 'fg.muted',
  pointerEvents: 'none',
  zIndex: '1',
} as const

/**
 * Fields and their inputs. A key in the advance form renders up to 20 of them, so they are plain elements with these attributes,
 * styled once for the whole app (R19.34).
 */
export const plainFields = {
  '[data-field]': { minWidth: '0', display: 'flex', flexDirection: 'column', gap: '1' },
  // The asterisk is generated content, so that it is part of neither the label's text nor the accessible name.
  '[data-field] > label': {
    alignSelf: 'flex-start',
    fontSize: 'sm',
    fontWeight: 'medium',
    '&[data-required]::after': { content: '" *" / ""', color: 'red.fg' },
  },
  '[data-field] > p': { fontSize: 'sm', color: 'fg.muted' },
  '[data-field] > p[data-error]': { color: 'red.fg' },
  // Empty it takes no room, not even a gap.
  '[data-field] > p[data-warning]': { color: 'amber.fg', _empty: { position: 'absolute' } },
  '[data-control]': control,
  'input[data-control][type=date]': { paddingRight: '2' },
  'textarea[data-control]': { height: 'auto', minHeight: '20', py: '2', resize: 'vertical' },
  // The browser's own list works best on phones and with a keyboard. Only the arrow is ours.
  'select[data-control]': { appearance: 'none', paddingRight: '8', cursor: 'pointer', textOverflow: 'ellipsis' },
  '[data-control][data-numeric]': { textAlign: 'end' },
  '[data-control][data-prefixed]': { paddingInlineStart: '7' },
  '[data-control][data-suffixed]': { paddingInlineEnd: '7' },
  '[data-affixed]': { position: 'relative', minWidth: '0' },
  '[data-affix]': atTheMiddle,
  '[data-affix=start]': { insetInlineStart: '2.5' },
  '[data-affix=end], [data-affix=arrow]': { insetInlineEnd: '2.5' },
  '[data-affix=arrow]::before': { '--shape': maskOf('chevron-down'), ...drawnShape },
}
