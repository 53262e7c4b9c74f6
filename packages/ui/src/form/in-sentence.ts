/** 'Sales Rep' becomes 'sales rep'; 'ISO' stays 'ISO'. */
export const inSentence = (noun: string) => (noun === noun.toUpperCase() ? noun : noun.toLowerCase())
