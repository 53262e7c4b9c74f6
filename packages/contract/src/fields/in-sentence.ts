/** 'Factor Rate' becomes 'factor rate'; 'ISO', 'Tax ID' and 'DBA' keep their capitals. */
export const inSentence = (label: string): string => label.replaceAll(/\b\p{Lu}\p{Ll}+/gu, (word) => word.toLowerCase())

/** 'sales rep' becomes 'Sales rep'. */
export const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
