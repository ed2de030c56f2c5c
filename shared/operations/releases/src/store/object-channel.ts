/** The channels of a store in objects. */
import { ChannelName, type ChannelRevision } from '@lobby/contracts/release'
import * as v from 'valibot'
import { follow } from './follow.ts'
import { MOST_BYTES } from './limits.ts'
import type { Objects } from './objects.ts'
import { fileOf, known, openRevisions, type RevisionFiles } from './revisions.ts'
import type { ReleaseStore } from './store.ts'

/** Looks at the next revision's key between two looks at all keys of a channel. */
const QUICK_LOOKS = 20

/** The channels among these objects. Throws what the objects say. */
export function openObjectChannels(
  objects: Objects,
): Pick<ReleaseStore, 'channel' | 'revision' | 'history' | 'append' | 'entries' | 'channels' | 'watch'> {
  const folderOf = (channel: string): string => `channels/${channel}/`
  const files: RevisionFiles = {
    names: async (channel) => {
      const prefix = folderOf(channel)
      return (await objects.list(prefix)).map(({ key }) => key.slice(prefix.length))
    },
    text: async (channel, name) => {
      const bytes = await objects.get(folderOf(channel) + name, MOST_BYTES.revision)
      return bytes && Buffer.from(bytes).toString()
    },
    create: (channel, name, text) => objects.create(folderOf(channel) + name, Buffer.from(text)),
  }
  const revisions = openRevisions(files)

  async function channels(): Promise<string[]> {
    const names = (await objects.list('channels/')).map(({ key }) => key.split('/')[1] ?? '')
    return [...new Set(names)].filter((name) => v.is(ChannelName, name)).sort()
  }

  const watch: ReleaseStore['watch'] = (
    name,
    changed,
    since,
    newest = async () => (await revisions.channel(name)).revision,
  ) => {
    known(name)
    let found: ChannelRevision | undefined
    let looks = 0
    return follow({
      told: since ?? 0,
      changed,
      async newest() {
        // One small question each time: is there a next one? Now and then all names, for what somebody did by hand.
        looks += 1
        const last = looks % QUICK_LOOKS === 0 ? undefined : found
        const next = last && (await files.text(name, fileOf(last.revision + 1)))
        if (!last || next !== undefined) found = await newest()
        return found
      },
    })
  }

  return { ...revisions, channels, watch }
}
