import { createContext } from 'react'
import type { RefObject } from 'react'

/** True once the form has been saved. A ref, because it is read before the next render. */
export const SavedContext = createContext<RefObject<boolean>>({ current: false })
