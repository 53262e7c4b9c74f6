import { createContext } from 'react'

/** The form around a component. */
export interface OpenForm {
  /** As in `FormProps`. */
  name: string
  /** The form has nothing left to lose: it was saved or canceled. */
  stopGuarding: () => void
}
export const OpenFormContext = createContext<OpenForm | undefined>(undefined)
