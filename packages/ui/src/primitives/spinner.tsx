import { chakra, useRecipe } from '@chakra-ui/react'

/** Hidden from screen readers: the words beside it say what is loading. */
export function Spinner() {
  const recipe = useRecipe({ key: 'spinner' })
  return <chakra.span aria-hidden="true" css={recipe({})} />
}
