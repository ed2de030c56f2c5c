/** Who changed what of a remote last. */
import type { ChannelRevision } from '@lobby/contracts/release'

/** What leaves the pins as they are for everybody. */
const KEEPS_PINS: readonly ChannelRevision['action'][] = ['trial', 'raise', 'halt', 'resume']

/** The last of these revisions, oldest first, that moved, closed or opened a remote; trials of it are left aside. */
export const lastChange = (history: readonly ChannelRevision[], remote: string): ChannelRevision | undefined =>
  history.findLast((each, i) => {
    // The end of a trial may pin several remotes at once.
    if (each.action === 'finish') return each.pins[remote] !== history[i - 1]?.pins[remote]
    return each.remote === remote && !KEEPS_PINS.includes(each.action)
  })
