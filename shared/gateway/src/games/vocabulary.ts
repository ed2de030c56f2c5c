import MiniSearch from 'minisearch'

/** How near a word of a name is to a typed one: it is the word, it begins with it, it is nearly it. */
export type Nearness = 1 | 2 | 3
const SAME = 1 satisfies Nearness
const BEGINS = 2 satisfies Nearness
const NEARLY = 3 satisfies Nearness

export interface Vocabulary {
  add(word: string): void
  /** The known words that are meant by a typed one, with how near they are; `forgiving` looks past typing errors. */
  meant(typed: string, forgiving: boolean): ReadonlyMap<string, Nearness>
}

/** A word of these many letters is taken for another one with so many changed, missing or more. */
const errorsIn = (word: string): number => (word.length < 3 ? 0 : word.length < 7 ? 1 : 2)
/** Nobody's finger slips in longer ones; looking for near ones would be all that an address keeps us at. */
const LONGEST = 24

/** The words of all names. Thousands of games share them, so looking among the words is what makes a search quick. */
export function vocabulary(): Vocabulary {
  const index = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  })
  return {
    add(word) {
      if (!index.has(word)) index.add({ id: word })
    },
    meant(typed, forgiving) {
      const found = new Map<string, Nearness>()
      if (forgiving && typed.length <= LONGEST) {
        const fuzzy = errorsIn(typed)
        for (const { id } of index.search(typed, { prefix: true, fuzzy })) found.set(id as string, NEARLY)
        for (const slip of swaps(typed)) {
          for (const { id } of index.search(slip, { prefix: true })) found.set(id as string, NEARLY)
        }
      }
      for (const { id } of index.search(typed, { prefix: true })) found.set(id as string, id === typed ? SAME : BEGINS)
      return found
    },
  }
}

/** Two letters in the wrong order are the commonest slip, and two errors to whoever counts letters. */
function swaps(word: string): string[] {
  if (word.length < 3) return []
  return Array.from({ length: word.length - 1 }, (_, at) => {
    return `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`
  })
}
