import { createContext, type ReactNode } from 'react'

/** Shown above the title of every page inside: the tabs of a section. */
export const PageNav = createContext<ReactNode>(undefined)
