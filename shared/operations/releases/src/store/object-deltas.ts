/** `deltas/<remote>/<id>/<id before>.json` of a store in objects. */
import { ReleaseId, RemoteId } from '@lobby/contracts/record-parts'
import * as v from 'valibot'
import { MOST_BYTES, MOST_NAMES } from './limits.ts'
import type { Objects } from './objects.ts'
import { type ReleaseStore, StoreError } from './store.ts'

const ENDING = '.json'

type Packs = Pick<ReleaseStore, 'deltaBases' | 'deltas' | 'keepDeltas'> & {
  /** Takes away what builds on a release and what it has itself. */
  dropDeltas(remote: string, id: string): Promise<void>
}

/** The packs among these objects. */
export function openObjectDeltas(objects: Objects): Packs {
  function folder(remote: string, ...ids: string[]): string {
    if (v.is(RemoteId, remote) && ids.every((id) => v.is(ReleaseId, id))) return `deltas/${remote}/${ids.join('/')}`
    throw new StoreError('release.unknown', `There is no release ${remote} ${ids.join(' ')} in ${objects.location}.`)
  }

  return {
    async deltaBases(remote, id) {
      const found = await objects.list(`${folder(remote, id)}/`, undefined, MOST_NAMES)
      const names = found.map(({ key }) => key.split('/').at(-1) ?? '')
      return names.map((name) => name.slice(0, -ENDING.length)).filter((name) => v.is(ReleaseId, name))
    },
    deltas: async (remote, id, from) => objects.get(folder(remote, id, from) + ENDING, MOST_BYTES.deltas),
    keepDeltas: async (remote, id, from, pack) => objects.replace(folder(remote, id, from) + ENDING, Buffer.from(pack)),
    async dropDeltas(remote, id) {
      for (const { key } of await objects.list(folder(remote))) {
        if (key.split('/')[2] === id || key.endsWith(`/${id}${ENDING}`)) await objects.remove(key)
      }
    },
  }
}
