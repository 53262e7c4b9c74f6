import { createSystem, type SystemContext } from '@chakra-ui/react'
import { engine } from './engine'
import { tokenNames } from './token-names.static'

/**
 * Chakra's engine with the names of our tokens and the recipes in use. Never import from the stock theme: a single import from it adds
 * 248 KB of source to the sign-in page. The global styles and the values of the tokens are in `global-css.static.ts`.
 */
export const system: SystemContext = { ...createSystem(engine, { theme: tokenNames }), _global: [] }
