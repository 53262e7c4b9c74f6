import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { createContext } from 'react'
import { Button } from '../button/button'

/** What a person had typed into which field when the form was loaded anew over it. */
export type Typed = Readonly<Record<string, unknown>>
export const TypedContext = createContext<Typed>({})

/** The fields that the person had changed, and that now show something else. */
export const typedOver = (typed: Typed, start: Typed, fresh: Typed): Typed =>
  Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== start[name] && value !== fresh[name] && !isNested(value)),
  )

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** Under a field that was loaded anew: what stood there before, and the way back to it. */
export function TypedBefore({ label, text, onUse }: { label: string; text: string; onUse: () => void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" fontSize="sm" color="amber.fg">
      <chakra.p minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp="3">
        {text === '' ? 'You had emptied this.' : `You had entered: ${text}`}
      </chakra.p>
      <Button variant="plain" size="sm" onClick={onUse}>
        Use this {/* Not as the button's label: 'City' would be found as the label of two things. */}
        <VisuallyHidden as="span">for {label}</VisuallyHidden>
      </Button>
    </chakra.div>
  )
}
