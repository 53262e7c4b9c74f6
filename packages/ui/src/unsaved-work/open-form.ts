import { createContext } from 'react'

/** The form around a component. */
export interface OpenForm {
  /** As in `FormProps`. */
  name: string
  /** Nothing of the form can be lost any more: it was saved or canceled. */
  stopGuarding: () => void
}
export const OpenFormContext = createContext<OpenForm | undefined>(undefined)
