import type { Database } from '../database/database.ts'
import { type MasterSecrets, renewDataKeys } from './data-keys.ts'
import { sealAgain } from './sealed-columns.ts'
import { openVault, type Vault } from './vault.ts'

/** A new data key, all of them wrapped with the master key in force, and every row sealed with the new one. */
export async function rotateVault(db: Database, master: MasterSecrets): Promise<{ vault: Vault; sealed: number }> {
  await renewDataKeys(db, master)
  const vault = await openVault(db, master)
  return { vault, sealed: await sealAgain(db, vault, 'older') }
}
