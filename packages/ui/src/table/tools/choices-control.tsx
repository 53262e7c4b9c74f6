import * as controlStyles from './control.module.css'
import { listOf } from './filter'
import type { ChoicesFilter, ControlOf } from './filter'
import * as styles from './choices-control.module.css'

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
    <fieldset className={controlStyles.wide}>
      <legend className={controlStyles.legend}>{label}</legend>
      <div className={styles.boxes}>
        {options.map((option) => (
          <label key={option.value}>
            <input type="checkbox" checked={chosen.includes(option.value)} onChange={() => toggle(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
