/** SH-40: the last known status, kept in the browser so that a closed site says so before its server is asked. */
import type { ValueOf } from '@lobby/contracts/call'
import { systemStatus } from '@lobby/contracts/calls/site'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { readItem, writeItem } from '@lobby/platform/host'
import * as v from 'valibot'

export type SystemStatus = ValueOf<typeof systemStatus>

/** Undefined when none was kept, or when what stands there is of another version. */
export function keptStatus(): SystemStatus | undefined {
  try {
    const kept = v.safeParse(systemStatus.value, JSON.parse(readItem('local', STORAGE_KEY.status) ?? ''))
    return kept.success ? kept.output : undefined
  } catch {
    return undefined
  }
}

export function keepStatus(status: SystemStatus): void {
  writeItem('local', STORAGE_KEY.status, JSON.stringify(status))
}
