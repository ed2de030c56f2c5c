/**
 * `npm run rotate-keys`: wraps the data keys with `LOBBY_MASTER_KEY` (they may be wrapped with
 * `LOBBY_MASTER_KEY_BEFORE`), makes a new data key, and seals every row with it. It can be run again at any time, and
 * beside gateways on a PostgreSQL server. Ends with 2 and a sentence when it cannot.
 */
import { resolve } from 'node:path'
import { lookInto } from '@lobby/gateway/database/look-into'
import { troubleLine } from '@lobby/gateway/database/trouble'
import { settingOf } from '@lobby/gateway/setting-of'
import { rotateVault } from '@lobby/gateway/vault/rotate'
import { masterSecrets } from './environment/secrets.ts'

try {
  const master = masterSecrets(process.env)
  const folder = resolve(process.env.GATEWAY_DATA || '.lobby/gateway')
  const { db, close } = await lookInto(settingOf(process.env, 'DATABASE_URL'), folder)
  try {
    const { sealed } = await rotateVault(db, master)
    console.log(`The data keys are wrapped with LOBBY_MASTER_KEY; ${sealed} row(s) are sealed with a new one.`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(troubleLine(error) ?? (error instanceof Error ? error.message : String(error)))
  process.exitCode = 2
}
