/** `npm run test:deep`: `jest.config.mjs` reads MCA_DEEP. */
export const isDeep: boolean = (globalThis as { mcaDeep?: boolean }).mcaDeep === true

/**
 * The options of `fc.assert`: `npm test` always generates the same `few` cases, `npm run test:deep` generates `all` of
 * them anew.
 */
export const propertyRuns = (few = 100, all = few): { numRuns: number; seed?: number } =>
  isDeep ? { numRuns: all } : { numRuns: few, seed: 20_261_124 }
