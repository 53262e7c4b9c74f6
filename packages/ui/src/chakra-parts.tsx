import { ChakraProvider, createSystem } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Chakra gives dialogs and toasts their behavior. They look as their CSS modules say, so its system has no styles. */
const system = { ...createSystem({ disableLayers: true }), _global: [] }

/** What parts of Chakra need around them. Its code is loaded with the first dialog or toast. */
export const ChakraParts = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
