import { createContext } from 'react'
import type { RefObject } from 'react'

/** True once the form is saved. A ref: it must be read in the same moment, before any rendering. */
export const SavedContext = createContext<RefObject<boolean>>({ current: false })
