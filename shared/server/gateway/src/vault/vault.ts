import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { type DataKey, ensureDataKeys, type MasterSecrets, readDataKeys } from './data-keys.ts'
import { decrypt, encrypt } from './envelope.ts'

/** What is sealed, by column: the same words seal and open it. */
export type About =
  | 'bank account'
  | 'identity papers'
  | 'upload'
  | 'sealing key'
  | 'sms code'
  | 'captcha'
  | 'second factor'
  | 'push address'

/** Keeps what must not be in the clear at rest (MS-11). */
export interface Vault {
  seal(clear: string, about: About): string
  sealBytes(clear: Uint8Array, about: About): Buffer
  /** @throws Error for what was not sealed here as that */
  open(sealed: string, about: About): Promise<string>
  openBytes(sealed: Uint8Array, about: About): Promise<Buffer>
  /** The same for equal values, and of no use without the key: to look for a value without reading any. */
  digest(clear: string | Uint8Array, about: About): string
  /** How everything begins that is sealed with the data key in force. */
  current(): string
}

/** `sealed:<data key>:<base64>`; as bytes the same head, then the bytes. */
const HEAD = /^sealed:(\d{1,9}):/
/** How everything begins that is sealed. */
export const SEALED = 'sealed:'
const LONGEST_HEAD = 18

const headOf = (stored: string | Uint8Array): { id: number; length: number } | null => {
  const start = typeof stored === 'string' ? stored : Buffer.from(stored.subarray(0, LONGEST_HEAD)).toString('latin1')
  const head = HEAD.exec(start)
  return head ? { id: Number(head[1]), length: head[0].length } : null
}

/**
 * Opens the vault of a database, and makes its keys at the first start.
 *
 * @throws StartError when the master key does not fit
 */
export async function openVault(db: Database, master: MasterSecrets): Promise<Vault> {
  await ensureDataKeys(db, master)
  let keys = await readDataKeys(db, master)
  const newest = (purpose: DataKey['purpose']): DataKey => {
    const key = keys.findLast((one) => one.purpose === purpose)
    if (!key) throw new Error(`There is no data key to ${purpose}.`)
    return key
  }
  async function keyOf(id: number): Promise<Buffer> {
    const known = () => keys.find((one) => one.id === id && one.purpose === 'seal')?.key
    // Another process has added one since.
    if (!known()) keys = await readDataKeys(db, master)
    const key = known()
    if (!key) throw new Error('It was sealed with a key that is not here.')
    return key
  }

  async function openBytes(sealed: Uint8Array, about: About): Promise<Buffer> {
    const head = headOf(sealed)
    if (!head) throw new Error(`A row of "${about}" is not sealed.`)
    return decrypt(await keyOf(head.id), sealed.subarray(head.length), about)
  }
  function sealBytes(clear: Uint8Array, about: About): Buffer {
    const { id, key } = newest('seal')
    return Buffer.concat([Buffer.from(`sealed:${id}:`), encrypt(key, clear, about)])
  }
  return {
    sealBytes,
    openBytes,
    seal(clear, about) {
      const { id, key } = newest('seal')
      return `sealed:${id}:${encrypt(key, Buffer.from(clear), about).toString('base64')}`
    },
    async open(sealed, about) {
      const head = headOf(sealed)
      if (!head) throw new Error(`A row of "${about}" is not sealed.`)
      const bytes = Buffer.from(sealed.slice(head.length), 'base64')
      return decrypt(await keyOf(head.id), bytes, about).toString()
    },
    digest: (clear, about) =>
      createHmac('sha256', newest('digest').key).update(`${about}\n`).update(clear).digest('base64url'),
    current: () => `${SEALED}${newest('seal').id}:`,
  }
}
