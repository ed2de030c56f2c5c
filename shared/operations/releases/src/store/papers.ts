/** Texts beside releases and channels, as every store keeps them: of a limited length, and a few read at a time. */
import { isDeep, MOST_NAMES, MOST_TOGETHER, mostBytesAt, mostTogether } from './limits.ts'
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
export function openPapers(location: string, { names, bytes, create, replace, remove, ...more }: AnyTexts): Papers {
  const refuseLong = (path: string, text: string): void => {
    const [length, most] = [Buffer.byteLength(text), mostBytesAt(path)]
    if (length <= most) return
    const message = `${location}/${path} would have ${length} bytes, and may have ${most}; nothing was changed.`
    throw new StoreError('store.unwritable', message)
  }
  return {
    names: (folder) => names(folder, MOST_NAMES),
    text: async (path, most = Number.POSITIVE_INFINITY) => {
      const read = await bytes(path, Math.min(most, mostBytesAt(path)))
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
    ...more,
  }
}

/** What `work` makes of each, in their order, a few at a time: of many at once, nobody would hear of anything else. */
export async function inTurn<T, Made>(all: readonly T[], work: (one: T) => Promise<Made>): Promise<Made[]> {
  const made: Made[] = []
  for (let i = 0; i < all.length; i += AT_ONCE) made.push(...(await Promise.all(all.slice(i, i + AT_ONCE).map(work))))
  return made
}

/** Of each name so many bytes are read in any case: all of them together are no more than may be read. */
const SHORT = Math.floor(MOST_TOGETHER / MOST_NAMES)
/** How much longer is what is read after that. */
const STEP = 8

type Reads = Pick<Papers, 'names' | 'text'>

/** Puts names in the order in which they are read. */
export type Order = (names: readonly string[]) => string[]

const byName: Order = (names) => [...names].sort()

/**
 * Reads a folder, the short texts before the long ones: whoever may write to the store could otherwise keep honest ones
 * from being read by long ones whose names come first. `unread` is for how many there was no room.
 */
async function readFolder<Made>(
  papers: Reads,
  folder: string,
  read: (text: string, name: string) => Made | undefined,
  order: Order = byName,
): Promise<{ made: Map<string, Made>; unread: number }> {
  const names = order((await papers.names(folder)).filter((name) => name.endsWith('.json')))
  const [longest, together] = [mostBytesAt(`${folder}/a.json`), mostTogether(folder)]
  const made = new Map<string, Made>()
  let waiting = names
  let length = 0
  // So few that they fit are read at once.
  for (let most = mayCrowd(folder, names.length) ? SHORT : longest; ; most = Math.min(most * STEP, longest)) {
    const left = await inTurn(waiting, async (name) => {
      if (most > SHORT && length > together) return name
      const text = await papers.text(`${folder}/${name}`, most)
      if (text === undefined && most < longest) return name
      // What is none may have been read to its end to know.
      if (most > SHORT) length += text?.length ?? longest
      if (text === undefined) return undefined
      const one = read(text, name)
      if (one !== undefined) made.set(name, one)
      return undefined
    })
    waiting = left.filter((name) => name !== undefined)
    if (most === longest || waiting.length === 0) break
  }
  const found = names.flatMap((name) => {
    const one = made.get(name)
    return one === undefined ? [] : [[name, one] as const]
  })
  return { made: new Map(found), unread: waiting.length }
}

/** Whether so many texts of a folder can be more than is read. */
const mayCrowd = (folder: string, names: number): boolean =>
  names * mostBytesAt(`${folder}/a.json`) > mostTogether(folder)

/**
 * What `read` makes of each text of a folder whose name ends with `.json`, by name. What it makes undefined of is left
 * out, and so is what lies behind the names and bytes that are looked at (551, 577).
 */
export async function eachPaper<Made>(
  papers: Reads,
  folder: string,
  read: (text: string, name: string) => Made | undefined,
  order?: Order,
): Promise<Map<string, Made>> {
  return (await readFolder(papers, folder, read, order)).made
}

/**
 * A sentence for each of these folders that has more names than are looked at, or more in them than is read, or that
 * cannot be read.
 */
export async function crowded(
  papers: Reads & Pick<Papers, 'isReadable'>,
  folders: readonly string[],
): Promise<string[]> {
  const said: string[] = []
  for (const folder of folders) {
    if ((await papers.isReadable?.(folder)) === false) {
      said.push(`${folder} of the store cannot be read, and counts as empty; remove what lies there in its place.`)
      continue
    }
    const names = (await papers.names(folder)).length
    // Lists of roles are read by their numbers.
    const isWeighed = folder !== 'roles' && mayCrowd(folder, names)
    const unread = isWeighed ? (await readFolder(papers, folder, () => undefined)).unread : 0
    const end = 'remove what does not belong there.'
    if (names >= MOST_NAMES)
      said.push(`${folder} of the store has ${MOST_NAMES} names or more, and no more are looked at; ${end}`)
    else if (unread > 0)
      said.push(`${folder} of the store has so many long texts that ${unread} of them are not read; ${end}`)
  }
  return said
}
