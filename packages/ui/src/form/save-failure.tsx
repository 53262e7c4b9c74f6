import { chakra } from '@chakra-ui/react'
import { useFormState } from 'react-hook-form'
import { Icon } from '../primitives/icon'

/**
 * Above the buttons of a form: why the last save failed, until the next try (R2.38). Screen readers have read the toast
 * with the same text, so this one is not announced.
 */
export function SaveFailure() {
  const { root } = useFormState().errors
  return (
    root?.message && (
      <chakra.p css={line}>
        <chakra.span display="flex" alignItems="center" height="5">
          <Icon name="warning" />
        </chakra.span>
        <chakra.span minWidth="0" maxWidth="44rem">
          {root.message}
        </chakra.span>
      </chakra.p>
    )
  )
}

const line = {
  display: 'flex',
  justifyContent: 'flex-end',
  gap: '2',
  flexBasis: 'full',
  minWidth: '0',
  overflowWrap: 'anywhere',
  fontSize: 'sm',
  color: 'red.fg',
} as const
