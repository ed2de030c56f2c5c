/** All lists of roles that this edge goes by, put back where they are gone from the store (576). */
import { listPath, listTexts, putListsBack } from '@lobby/releases/read-roles'
import type { Signed } from '@lobby/releases/signed-store'
import type { Papers } from '@lobby/releases/store'
import type { Log } from './live-channel.ts'
import type { Memory } from './memory.ts'

/** Of so many looks one reads each list; the others look for their names. */
const READ_EVERY = 6

/** Looks at what there is of them. Throws `StoreError` where the store cannot be read or takes nothing. */
export function openKeptLists(papers: Papers, signed: Signed, memory: Memory | undefined, log: Log) {
  let texts = new Map<number, string>()
  let looks = 0

  return {
    async look(): Promise<void> {
      const roles = signed.roles()
      const { version } = roles.list
      if (texts.get(version) !== roles.text || texts.size < version) {
        const kept = [...texts.values(), ...((await memory?.lists(roles.root)) ?? [])]
        texts = await listTexts(papers, roles, kept)
        // With one that nobody has any more what was kept says more.
        if (texts.size === version) await memory?.keepLists(roles.root, [...texts.values()])
      }
      const names = new Set(await papers.names('roles'))
      const isGone = [...texts.keys()].some((each) => !names.has(listPath(each).slice('roles/'.length)))
      looks += 1
      if (!isGone && !roles.problem && looks % READ_EVERY !== 1) return
      const back = await putListsBack(papers, roles.root, texts)
      if (back.length > 0) log({ event: 'roles.restored', versions: back })
    },
  }
}
