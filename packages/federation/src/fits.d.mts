export function fits(version: string, need: string): boolean
