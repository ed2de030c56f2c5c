import { createHash } from 'node:crypto'
import { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { faultIn } from './record-texts.ts'
import { StoreError } from './store.ts'

/** SHA-256 in hex of a record's text, by which channels name it. */
export const recordHash = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * The record that a text at `where` holds. Throws `StoreError` `record.broken` when it is none, or another release's,
 * and `record.changed` when its hash is another than the `hash` that is asked for.
 */
export function parseRecord(text: string, remote: string, id: string, where: string, hash?: string): ReleaseRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new StoreError('record.broken', `${where} is no release record: ${issue.message}.`)
  }
  if (parsed.output.remote !== remote || parsed.output.id !== id) {
    throw new StoreError('record.broken', `${where} is the record of ${parsed.output.remote} ${parsed.output.id}.`)
  }
  const fault = faultIn(text, parsed.output)
  if (fault !== undefined) throw new StoreError('record.broken', `${where} is no release record: ${fault}.`)
  if (hash !== undefined && recordHash(text) !== hash) {
    const message = `The record of ${remote} ${id} has other bytes than the channel’s signers have put live.`
    throw new StoreError('record.changed', message)
  }
  return parsed.output
}
