import { checkTypes } from '../checks/static-checks.mjs'

export const usage = 'pnpm types   (of the packages and of every remote that has a folder)'

export const run = () => checkTypes()
