/** Where edges keep what they have counted of a trial: one small text a writer, written over by its writer alone. */
import { eachPaper } from './papers.ts'
import type { KeptTally, Papers } from './store.ts'

const WRITER = /^[\w.-]{1,80}$/

/** The tallies of a store. A writer's name is of letters, digits, dots and dashes. */
export function openTallies({ names, text, replace, remove }: Papers) {
  const folderOf = (channel: string, began: number): string => `trials/${channel}/${began}`
  return {
    async tallies(channel: string, began: number): Promise<KeptTally[]> {
      const kept = await eachPaper({ names, text }, folderOf(channel, began), (tally, name) => {
        const writer = name.slice(0, -'.json'.length)
        return WRITER.test(writer) ? { writer, text: tally } : undefined
      })
      return [...kept.values()]
    },
    async keepTally(channel: string, began: number, writer: string, tally: string): Promise<void> {
      if (!WRITER.test(writer)) throw new Error(`"${writer}" is no name of a writer.`)
      await replace(`${folderOf(channel, began)}/${writer}.json`, tally)
    },
    async dropTallies(channel: string, began: number): Promise<number> {
      const folder = folderOf(channel, began)
      const files = await names(folder)
      for (const name of files) await remove(`${folder}/${name}`)
      return files.length
    },
  }
}
