import { chakra } from '@chakra-ui/react'
import { legend, wide } from './control.styles'
import { listOf } from './filter'
import type { ChoicesFilter, ControlOf } from './filter'

/** One checkbox for each value. The parameter lists the chosen ones in the order of the options, so that equal choices are equal addresses. */
export function ChoicesControl({ filter: { name, label, options }, values, onChange }: ControlOf<ChoicesFilter>) {
  const chosen = listOf(values[name])
  const toggle = (value: string) =>
    onChange({
      [name]: options
        .map((option) => option.value)
        .filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    })
  return (
    <chakra.fieldset css={wide}>
      <chakra.legend css={legend}>{label}</chakra.legend>
      <chakra.div css={boxes}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}

const boxes = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '4',
  '& > label': { display: 'flex', alignItems: 'center', gap: '2', minHeight: '8', cursor: 'pointer' },
  '& input': { boxSize: '4', accentColor: 'accent.solid', cursor: 'pointer' },
} as const
