/** SH-40: the last known status, kept in the browser so that a closed site says so before its server is asked. */
import type { ValueOf } from '@lobby/contracts/call'
import { systemStatus } from '@lobby/contracts/calls/site'
import { STORAGE_KEY } from '@lobby/contracts/storage'
import { stored } from '@lobby/platform'

export type SystemStatus = ValueOf<typeof systemStatus>

const kept = stored(STORAGE_KEY.status, systemStatus.value)

/** Undefined when none was kept, or when what stands there is of another version. */
export const keptStatus = (): SystemStatus | undefined => kept.read() ?? undefined

export function keepStatus(status: SystemStatus): void {
  kept.write(status)
}
