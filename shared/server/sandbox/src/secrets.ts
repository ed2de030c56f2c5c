import { createECDH, randomBytes } from 'node:crypto'
import { readOrCreate, writeSetting } from '@lobby/gateway/database/settings'
import type { Database } from '@lobby/gateway/database/tables'
import type { PartnerKeys } from '@lobby/gateway/partner-keys'
import { VENDORS } from '@lobby/gateway/seeding/vendor-list'
import type { WorldOptions } from '@lobby/gateway/start'
import * as v from 'valibot'

const secret = (): string => randomBytes(32).toString('base64url')

const Key = v.string()
const Keys = v.object({ bank: Key, identity: Key, chat: Key, vendors: v.record(v.string(), Key) })

/** Made at the first start and kept beside the sandbox's other records: parties and gateway share one machine here. */
export const sandboxSecrets: WorldOptions['secrets'] = async (db) => ({
  keys: await keysOf(db),
  checkoutSecret: await readOrCreate(db, 'checkout.secret', Key, secret),
  drawSecret: await readOrCreate(db, 'lottery.secret', Key, secret),
  // A key beside what it locks protects nothing; it is here so that the same code runs.
  master: { now: await readOrCreate(db, 'vault.master', Key, secret) },
})

async function keysOf(db: Database): Promise<PartnerKeys> {
  const make = () => ({ bank: secret(), identity: secret(), chat: secret(), vendors: {} })
  const kept = await readOrCreate(db, 'sandbox.keys', Keys, make)
  const isNew = VENDORS.filter(({ code }) => kept.vendors[code] === undefined)
  if (isNew.length === 0) return kept
  const keys = { ...kept, vendors: { ...kept.vendors } }
  for (const { code } of isNew) keys.vendors[code] = secret()
  await writeSetting(db, 'sandbox.keys', keys)
  return keys
}

/** What browsers subscribe with: a point of the curve, kept, as they refuse anything else. Nothing is sent with it. */
export const pushKey = (db: Database): Promise<string> =>
  readOrCreate(db, 'push.sandbox.key', Key, () => createECDH('prime256v1').generateKeys('base64url'))
