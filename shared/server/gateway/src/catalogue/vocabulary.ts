import MiniSearch from 'minisearch'

/** How near a name is to what was typed: it has the word, has one that begins so, has nearly such a one. */
type Nearness = 1 | 2 | 3
const SAME = 1 satisfies Nearness
const BEGINS = 2 satisfies Nearness
export const NEARLY = 3 satisfies Nearness

export interface Vocabulary {
  add(word: string): void
  /** Names each known word that is, or begins with, what was typed. */
  begun(typed: string, named: (word: string, nearness: Nearness) => void): void
  /** Names those as well that are meant when a finger slipped; a word may be named twice. */
  meant(typed: string, named: (word: string, nearness: Nearness) => void): void
}

/** A word of these many letters is taken for another one with so many changed, missing or more: `nap` is not `nam`. */
const errorsIn = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2)
/** Longer than any word of a name: looking for near ones would only keep everybody else waiting. */
const LONGEST = 16

/** The words of all names. Thousands of games share them: looking among words is what makes a search quick. */
export function vocabulary(): Vocabulary {
  const known = new Set<string>()
  // In a text of one word its id is the word: there is nothing else to keep.
  const near = new MiniSearch<{ id: string }>({
    fields: ['id'],
    tokenize: (text) => [text],
    processTerm: (term) => term,
  })
  let sorted: readonly string[] | null = null

  function begun(typed: string, named: (word: string, nearness: Nearness) => void): void {
    sorted ??= [...known].sort()
    for (let at = firstFrom(sorted, typed); sorted[at]?.startsWith(typed); at += 1) {
      const word = sorted[at] ?? ''
      named(word, word === typed ? SAME : BEGINS)
    }
  }

  return {
    add(word) {
      if (known.has(word)) return
      known.add(word)
      near.add({ id: word })
      sorted = null
    },
    begun,
    meant(typed, named) {
      begun(typed, named)
      if (typed.length > LONGEST) return
      for (const slip of swaps(typed)) begun(slip, (word) => named(word, NEARLY))
      const fuzzy = errorsIn(typed)
      if (fuzzy > 0) for (const { id } of near.search(typed, { fuzzy })) named(id as string, NEARLY)
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

/** Place of the first word that is not before the text. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < text) low = middle + 1
    else high = middle
  }
  return low
}
