/** Pins files of revisions before the newest one, with a bound on what asking for them costs (FD-26). */
import { EDGE } from '@lobby/contracts/boot'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import type { KeptText } from '../http/kept-text.ts'
import { assemble, assembleTrial, type ChannelState } from './channel-state.ts'

/** How many revisions back a pins file is served; a page that asks for an older one asks for the channel again. */
const BACK = 50

type PinsText = Pick<ChannelState, 'allPins' | 'allPinsText'>

const textsOf = (state: ChannelState): PinsText[] =>
  [state, state.trial?.candidate].flatMap((each) =>
    each ? [{ allPins: each.allPins, allPinsText: each.allPinsText }] : [],
  )

/** The revision that the name of a pins file says; NaN for a name that is none. */
export const revisionOf = (name: string): number => Number(/^(\d{1,12})-[\w-]{43}\.json$/.exec(name)?.[1])

/**
 * Reads each of the last `BACK` revisions once, one at a time, whoever asks for how many: a name that somebody made up
 * costs a look into this memory.
 */
export function openOlderPins(store: ReleaseStore, channel: string) {
  /** By revision: of what is pinned and of a trial's set; none for one that cannot be had. */
  const known = new Map<number, Promise<PinsText[]>>()
  let last: Promise<unknown> = Promise.resolve()

  const read = async (number: number): Promise<PinsText[]> => {
    try {
      const revision = await store.revision(channel, number)
      if (!revision) return []
      const trial = await assembleTrial(store, revision).catch(() => undefined)
      return textsOf({ ...(await assemble(store, revision)), ...(trial ? { trial } : {}) })
    } catch (error) {
      // A store that is away for a moment says nothing about the revision.
      if (error instanceof StoreError && error.code === 'store.unreadable') known.delete(number)
      return []
    }
  }

  return {
    /** Takes in what was the newest revision until now. */
    keep(state: ChannelState): void {
      const { revision } = state
      known.set(revision, Promise.resolve(textsOf(state)))
      for (const number of known.keys()) if (number <= revision - BACK) known.delete(number)
    },
    /** The file of that name, if it is of a revision in reach of the `newest`. */
    async text(name: string, newest: number): Promise<KeptText | undefined> {
      const number = revisionOf(name)
      if (!(number > newest - BACK && number <= newest && number > 0)) return undefined
      const asked = known.get(number) ?? last.then(() => read(number))
      if (!known.has(number)) {
        known.set(number, asked)
        last = asked
      }
      return (await asked).find(({ allPins }) => allPins === `${EDGE.pins}${name}`)?.allPinsText
    },
  }
}
