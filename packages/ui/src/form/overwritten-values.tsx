import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { createContext } from 'react'
import { Button } from '../primitives/button'

/** Values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>

/** What had been typed into the fields that 'Reload' then overwrote, by field name (R2.31). */
export const OverwrittenValuesContext = createContext<FormValues>({})

/** Finds the fields that were changed and that have another value after the reload. Lists of rows are left out. */
export const findOverwrittenValues = (typed: FormValues, initial: FormValues, reloaded: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => value !== initial[name] && value !== reloaded[name] && !isNested(value),
    ),
  )

const isNested = (value: unknown) => typeof value === 'object' && value !== null

/** Below a reloaded field: what had been typed into it, and a button that puts it back. */
export function OverwrittenValue({ label, text, onUse }: { label: string; text: string; onUse: () => void }) {
  return (
    <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="2" fontSize="sm" color="amber.fg">
      <chakra.p minWidth="0" overflowWrap="anywhere" whiteSpace="pre-line" lineClamp="3">
        {text === '' ? 'You had emptied this.' : `You had entered: ${text}`}
      </chakra.p>
      <Button variant="plain" size="sm" onClick={onUse}>
        Use this {/* No aria-label: the button would be found as a second field of this label. */}
        <VisuallyHidden as="span">for {label}</VisuallyHidden>
      </Button>
    </chakra.div>
  )
}
