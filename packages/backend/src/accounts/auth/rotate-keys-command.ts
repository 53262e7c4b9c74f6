import { productActors } from '@mca/contract/accounts'
import { createEncryption } from './embedded/keys/encryption'
import { rotateKeys } from './embedded/keys/rotate-keys'
import { readSecretsKey } from './embedded/keys/secrets-key'
import type { Config } from '../../platform/config/config'
import { openDatabase } from '../../platform/database/open-database'
import { actAs } from '../../platform/database/actor'
import { createDb } from '../../platform/database/db'
import { StartError } from '../../platform/start-error'

/** `npm run rotate-keys`: makes a new key for access tokens, whether or not a server is running, and prints the consequences. */
export async function rotateKeysCommand(config: Config, print: (line: string) => void): Promise<void> {
  if (config.hosted) throw new StartError('SUPABASE_URL is set: rotate the keys of the hosted accounts service there')
  const database = await openDatabase(config)
  const db = createDb({ connectionString: database.url, pool: 1 })
  try {
    const encryption = createEncryption(await readSecretsKey(db, config.secretsKey))
    const { kid, previous, dropped } = await actAs({ name: productActors.keyRotation }, () =>
      rotateKeys(db, encryption, new Date()),
    )
    print(`New sign-ins and refreshed sessions use the key ${kid} from now on. Running servers need no restart.`)
    if (previous)
      print(
        `Tokens of the previous key ${previous.kid} stay valid until they expire, at the latest at ${previous.endsAt.toISOString()}.`,
      )
    if (dropped)
      print(
        `Tokens of the key before that, ${dropped}, are refused within a minute. Users stay signed in, because their sessions are refreshed.`,
      )
  } finally {
    await db.close()
    await database.close()
  }
}
