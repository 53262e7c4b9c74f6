/** A noun at the start of a sentence. */
export const capitalizeFirst = (noun: string): string => noun.charAt(0).toUpperCase() + noun.slice(1)
