import { InputField } from '@mca/ui'
import type { ComponentProps } from 'react'

/** The email address of the public forms. */
export const EmailField = (props: Omit<ComponentProps<typeof InputField>, 'label'>) => (
  <InputField
    label="Email Address"
    name="email"
    type="email"
    placeholder="you@example.com"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    required
    {...props}
  />
)
