import * as styles from '../field/field.module.css'
import { useField } from './use-field'
import type { FormFieldProps } from './use-field'

/** A checkbox followed by its label. A missing value shows as `initial`. */
export function CheckboxField({ initial = false, ...props }: FormFieldProps & { initial?: boolean }) {
  const { field, fieldProps } = useField(props, (value) => (value ? 'Yes' : 'No'))
  const { ref, value, onBlur, onChange } = field
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          name={props.name}
          ref={ref}
          checked={typeof value === 'boolean' ? value : initial}
          onBlur={onBlur}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        {props.label}
      </label>
      {fieldProps.error && <p className={styles.error}>{fieldProps.error}</p>}
      {fieldProps.note}
    </div>
  )
}
