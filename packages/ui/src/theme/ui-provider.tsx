import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Toaster } from '../feedback/toaster-host'
import { system } from './system'

/**
 * The look of the whole page, once: styles, tokens and toasts. `nonce` is the answer's own, from
 * `<meta name="csp-nonce">`: without it the content security policy refuses every style we write.
 */
export function UiProvider({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'mca', ...(nonce && { nonce }) }))
  return (
    <CacheProvider value={cache}>
      <ChakraProvider value={system}>
        {children}
        <Toaster />
      </ChakraProvider>
    </CacheProvider>
  )
}
