/** What a page does once it is at rest. */
import type { Boot } from '@lobby/contracts/boot'
import { systemStatus } from '@lobby/contracts/calls/site'
import { session } from '@lobby/platform'
import { invalidateOfShell } from '@lobby/platform/host'
import { installWorker } from './offline/install-worker.ts'
import { startPlayCheck } from './play-check/start-play-check.tsx'
import { keepHighestSeen } from './remotes/channel/keep-highest-seen.ts'
import { startReports } from './reports/start-reports.ts'
import { keepSession } from './session/keep-session.ts'
import { watchConnection } from './status/watch-connection.ts'
import { tellOfCuts } from './typing/cut-paste.ts'

/** Never rejects. */
export async function startAtRest(boot: Boot): Promise<void> {
  startReports(boot.shell)
  keepSession()
  keepHighestSeen(boot)
  tellOfCuts()
  watchConnection()
  // SH-40: what came with the page, or was kept, gives way to the server's own answer at every start.
  void invalidateOfShell(systemStatus)
  onFirstMember(startPlayCheck)
  await installWorker(boot)
}

/** PP-02: nobody is told of time and result who is not signed in. */
function onFirstMember(run: () => void): void {
  if (session.get().status === 'member') {
    run()
    return
  }
  const off = session.subscribe(({ status }) => {
    if (status !== 'member') return
    off()
    run()
  })
}
