import { ReleaseRecord } from '@lobby/contracts/release'
import * as v from 'valibot'
import { StoreError } from './store.ts'

/**
 * The record that a text at `where` holds. Throws `StoreError` `record.broken` when it is none, or another release's.
 */
export function parseRecord(text: string, remote: string, id: string, where: string): ReleaseRecord {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ReleaseRecord), text)
  if (!parsed.success) {
    const [issue] = parsed.issues
    throw new StoreError('record.broken', `${where} is no release record: ${issue.message}.`)
  }
  if (parsed.output.remote !== remote || parsed.output.id !== id) {
    throw new StoreError('record.broken', `${where} is the record of ${parsed.output.remote} ${parsed.output.id}.`)
  }
  return parsed.output
}
