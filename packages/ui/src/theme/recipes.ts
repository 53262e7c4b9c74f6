import { defineRecipe } from '@chakra-ui/react'
import { focusRing } from './shared-styles'

export const recipes = {
  button: defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '1.5',
      flexShrink: '0',
      borderWidth: '1px',
      borderColor: 'transparent',
      borderRadius: 'md',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
      textDecoration: 'none',
      userSelect: 'none',
      cursor: 'pointer',
      transition: 'background-color {durations.fast}, border-color {durations.fast}, color {durations.fast}',
      _focusVisible: { ...focusRing, outlineOffset: '2px' },
      _disabled: { cursor: 'not-allowed' },
      // A busy button says what it is doing, so its text must stay readable.
      '&:is(:disabled, [aria-disabled=true]):not([aria-busy])': { opacity: '0.55', cursor: 'not-allowed' },
    },
    variants: {
      variant: {
        solid: {
          bg: 'colorPalette.solid',
          color: 'colorPalette.contrast',
          _hover: { _enabled: { bg: 'colorPalette.hover' } },
          '&:is(a):hover': { bg: 'colorPalette.hover' },
        },
        outline: {
          bg: 'bg.panel',
          color: 'fg',
          borderColor: 'border.strong',
          boxShadow: 'xs',
          '&:not(:disabled, [aria-disabled=true]):hover': { bg: 'bg.muted' },
          '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.fg', borderColor: 'accent.fg' },
        },
        ghost: { color: 'fg.muted', '&:not(:disabled):hover': { bg: 'colorPalette.subtle', color: 'colorPalette.fg' } },
        plain: {
          color: 'colorPalette.fg',
          px: '0',
          height: 'auto',
          minHeight: '6',
          '&:not(:disabled):hover': { textDecoration: 'underline' },
        },
      },
      size: {
        sm: { height: '8', px: '2.5', fontSize: 'sm' },
        md: { height: '9', px: '3.5', fontSize: 'md' },
      },
    },
    compoundVariants: [{ variant: 'plain', css: { px: '0', height: 'auto' } }],
    defaultVariants: { variant: 'solid', size: 'md' },
  }),
  heading: defineRecipe({
    base: { fontWeight: 'semibold', color: 'fg', letterSpacing: '-0.01em', textWrap: 'balance' },
    variants: {
      size: {
        sm: { fontSize: 'md', lineHeight: '1.25rem', letterSpacing: '0' },
        md: { fontSize: 'lg', lineHeight: '1.5rem' },
        lg: { fontSize: 'xl', lineHeight: '1.625rem' },
        xl: { fontSize: '2xl', lineHeight: '2rem', letterSpacing: '-0.018em' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
  spinner: defineRecipe({
    base: {
      display: 'inline-block',
      boxSize: '1.125em',
      flexShrink: '0',
      borderWidth: '2px',
      borderColor: 'currentcolor',
      borderBottomColor: 'transparent',
      borderInlineStartColor: 'transparent',
      borderRadius: 'full',
      animation: 'spin 700ms linear infinite',
      _motionReduce: { animationDuration: '2400ms' },
    },
  }),
}
