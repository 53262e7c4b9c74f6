import { chakra } from '@chakra-ui/react'

/** Below a number field: why a key or a paste was ignored. Screen readers announce it during typing (R8.28). */
export function RefusedKeys({ children }: { children: string }) {
  return (
    <chakra.p aria-live="polite" color="amber.fg" fontSize="sm" overflowWrap="anywhere">
      {children}
    </chakra.p>
  )
}
