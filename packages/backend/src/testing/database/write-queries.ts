import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composedQueries, queriesFolder } from './composed-queries'

/** `pnpm --filter @mca/backend queries`: run it after changing a composed statement. Writes its final text to `queries`. */
rmSync(queriesFolder, { recursive: true, force: true })
mkdirSync(queriesFolder)
for (const [name, text] of await composedQueries()) writeFileSync(join(queriesFolder, name), text)
