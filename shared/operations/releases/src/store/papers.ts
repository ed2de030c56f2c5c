/** Texts beside releases and channels, as every store keeps them: of a limited length, and a few read at a time. */
import { isDeep, MOST_NAMES, MOST_TOGETHER, mostBytesAt } from './limits.ts'
import { type Papers, StoreError } from './store.ts'

/** Texts that are read at once. */
const AT_ONCE = 16

/** What a store can do with texts, without a limit. */
interface AnyTexts extends Omit<Papers, 'names' | 'text'> {
  /** At most so many names. */
  names(folder: string, most: number): Promise<string[]>
  /** Undefined also for what is longer than so many bytes. */
  bytes(path: string, most: number): Promise<Uint8Array | undefined>
}

/** Texts of limited length and depth: nothing is written that would be too long to be read. */
export function openPapers(location: string, { names, bytes, create, replace, remove }: AnyTexts): Papers {
  const refuseLong = (path: string, text: string): void => {
    const [length, most] = [Buffer.byteLength(text), mostBytesAt(path)]
    if (length <= most) return
    const message = `${location}/${path} would have ${length} bytes, and may have ${most}; nothing was changed.`
    throw new StoreError('store.unwritable', message)
  }
  return {
    names: (folder) => names(folder, MOST_NAMES),
    text: async (path) => {
      const read = await bytes(path, mostBytesAt(path))
      const text = read && Buffer.from(read).toString()
      return text === undefined || isDeep(text) ? undefined : text
    },
    create: async (path, text) => {
      refuseLong(path, text)
      return create(path, text)
    },
    replace: async (path, text) => {
      refuseLong(path, text)
      await replace(path, text)
    },
    remove,
  }
}

/** What `work` makes of each, in their order, a few at a time: of many at once, nobody would hear of anything else. */
export async function inTurn<T, Made>(all: readonly T[], work: (one: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let i = 0; i < all.length; i += AT_ONCE) made.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(work))))
  return made
}

/**
 * What `read` makes of each text of a folder whose name ends with `.json`, by name. What it makes undefined of is left
 * out, and so is what lies behind the names and bytes that are looked at.
 */
export async function eachPaper<Made>(
  papers: Pick<Papers, 'names' | 'text'>,
  folder: string,
  read: (text: string, name: string) => Made | undefined,
): Promise<Map<string, Made>> {
  const names = (await papers.names(folder)).filter((name) => name.endsWith('.json')).sort()
  let length = 0
  const all = await inTurn(names, async (name) => {
    if (length > MOST_TOGETHER) return undefined
    const text = await papers.text(`${folder}/${name}`)
    length += text?.length ?? 0
    const made = text === undefined ? undefined : read(text, name)
    return made === undefined ? undefined : ([name, made] as const)
  })
  return new Map(all.filter((each) => each !== undefined))
}

/** A sentence for each of these folders that has more names than are looked at. */
export async function crowded(papers: Pick<Papers, 'names'>, folders: readonly string[]): Promise<string[]> {
  const all = await inTurn(folders, async (folder) => ({ folder, names: (await papers.names(folder)).length }))
  return all
    .filter(({ names }) => names >= MOST_NAMES)
    .map(
      ({ folder }) =>
        `${folder} of the store has ${MOST_NAMES} names or more, and no more are looked at; remove what does not belong there.`,
    )
}
