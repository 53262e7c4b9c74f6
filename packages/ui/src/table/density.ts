import { createContext } from 'react'

/** How high the rows of a list are (R2.46). A table in a card is not a list and has no density, unless it is compact. */
export const DensityContext = createContext<'comfortable' | 'compact' | undefined>(undefined)
