import { defineConfig, type SystemConfig } from '@chakra-ui/react'
import { recipes } from './recipes'

const names = (text: string) => text.trim().split(/\s+/)

type Utilities = NonNullable<SystemConfig['utilities']>

/** Properties whose values are tokens, by category. Others are written as they are. */
const tokenProperties = {
  spacing: names(`gap rowGap columnGap inset insetInline insetInlineStart insetInlineEnd
    top right bottom left borderSpacing scrollMarginTop scrollPaddingTop scrollPaddingBottom
    margin marginTop marginRight marginBottom marginLeft marginInline marginInlineStart marginInlineEnd marginBlock
    padding paddingTop paddingRight paddingBottom paddingLeft paddingInline paddingInlineStart paddingInlineEnd paddingBlock`),
  sizes: names('width minWidth maxWidth height minHeight maxHeight flexBasis'),
  colors:
    names(`color background backgroundColor borderColor borderTopColor borderRightColor borderBottomColor borderLeftColor
    borderInlineStartColor outlineColor accentColor fill stroke`),
  fonts: ['fontFamily'],
  fontSizes: ['fontSize'],
  fontWeights: ['fontWeight'],
  radii: ['borderRadius'],
  shadows: ['boxShadow'],
  zIndex: ['zIndex'],
  durations: names('transitionDuration animationDuration'),
}

const shorthands: Record<string, string> = {
  background: 'bg',
  paddingInline: 'px',
  paddingBlock: 'py',
  width: 'w',
  height: 'h',
}

const withTokens: Utilities = Object.fromEntries(
  (Object.keys(tokenProperties) as (keyof typeof tokenProperties)[]).flatMap((values) =>
    tokenProperties[values].map((name) => [name, { values, shorthand: shorthands[name] ?? [] }]),
  ),
)

const cutOff = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  padding: '0',
  margin: '-1px',
  overflow: 'hidden',
  clip: 'rect(0, 0, 0, 0)',
  whiteSpace: 'nowrap',
  borderWidth: '0',
} as const
const shown = {
  position: 'static',
  width: 'auto',
  height: 'auto',
  padding: '0',
  margin: '0',
  overflow: 'visible',
  clip: 'auto',
  whiteSpace: 'normal',
} as const

/** Properties of Chakra's own. */
const ownProperties: Utilities = {
  boxSize: { values: 'sizes', transform: (value: string) => ({ width: value, height: value }) },
  borderBottomRadius: {
    values: 'radii',
    transform: (value: string) => ({ borderBottomLeftRadius: value, borderBottomRightRadius: value }),
  },
  truncate: { transform: (value: boolean) => (value === true ? cutOff : {}) },
  lineClamp: {
    transform: (value: string) =>
      value === 'none'
        ? { WebkitLineClamp: 'unset' }
        : {
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitLineClamp: value,
            WebkitBoxOrient: 'vertical',
            textWrap: 'wrap',
          },
  },
  srOnly: { transform: (value: boolean) => (value === true ? hidden : value === false ? shown : {}) },
}

/**
 * Chakra's engine without the tokens: the part of its own base (`@chakra-ui/react/preset-base`) that is in use. All of it is
 * 36 KB of source on the sign-in page, and each render would look names up among 440 instead of 80. `engine.test.mjs` says what is
 * missing here.
 */
export const engine = defineConfig({
  cssVarsPrefix: 'mca',
  conditions: {
    hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
    focusVisible: '&:is(:focus-visible, [data-focus-visible])',
    disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
    enabled: '&:enabled',
    placeholder: '&::placeholder, &[data-placeholder]',
    empty: '&:is(:empty, [data-empty])',
    first: '&:first-of-type',
    last: '&:last-of-type',
    motionReduce: '@media (prefers-reduced-motion: reduce)',
    print: '@media print',
  },
  utilities: { ...withTokens, ...ownProperties },
  theme: { breakpoints: { sm: '30rem', md: '48rem', lg: '64rem', xl: '80rem' }, recipes },
})
