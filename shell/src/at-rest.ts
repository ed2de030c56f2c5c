/** What a page does once it is at rest. */
import type { Boot } from '@lobby/contracts/boot'
import { installWorker } from './offline/install-worker.ts'
import { watchFreezes } from './reports/freezes.ts'
import { watchPolicy } from './reports/policy.ts'
import { countViews } from './reports/views.ts'

/** Never rejects. */
export async function startAtRest(boot: Boot): Promise<void> {
  watchPolicy()
  watchFreezes()
  countViews(boot.shell)
  await installWorker(boot)
}
