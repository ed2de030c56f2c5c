import { foldedWords } from '@lobby/contracts/fold'
import { hasMarks, isWrittenSo } from '@lobby/contracts/marks'
import { NEARLY, vocabulary } from './vocabulary.ts'

interface Names {
  nameVi: string
  nameEn: string
}

/** Finds names as people type them: without accents, unfinished, without spaces, with slips of the finger. */
export interface NameIndex {
  /** Writes the names of a place (a small number of the caller's), instead of those it had. */
  set(place: number, names: Names): void
  remove(place: number): void
  find(typed: string): FoundNames
}

interface FoundNames {
  /** By place: 0 for a name that is not meant, otherwise its `Nearness`. A name must have all the words. */
  near: Uint8Array
  /** Whether none has the words that were typed, and these have the letters somewhere, or nearly. */
  isForgiven: boolean
}

/** What is typed beyond so many words finds nothing more. */
const MOST_WORDS = 6
/** Fewer letters stand somewhere in nearly every name. */
const LEAST_INSIDE = 3
/** Fewer begin too many words: with another word behind them they are one in full (`lô đề` is no `Đèn Lồng`). */
const LEAST_BEGUN = 3
const SEPARATOR = '\n'

export function nameIndex(): NameIndex {
  const known = vocabulary()
  const placesOf = new Map<string, Set<number>>()
  const names: ({ text: string; vietnamese: string; words: readonly string[] } | undefined)[] = []
  let written: ReturnType<typeof writeOut> | null = null

  function remove(place: number): void {
    for (const word of names[place]?.words ?? []) placesOf.get(word)?.delete(place)
    names[place] = undefined
    written = null
  }

  /** A name is as near as the farthest of its words. */
  function withAll(typed: readonly string[], look: 'begun' | 'meant'): Uint8Array | null {
    let all: Uint8Array | null = null
    for (const [at, word] of typed.entries()) {
      const near = new Uint8Array(names.length)
      const isWhole = word.length < LEAST_BEGUN && at < typed.length - 1
      known[look](word, (meant, nearness) => {
        if (isWhole && meant !== word) return
        for (const place of placesOf.get(meant) ?? []) {
          const before = near[place]
          if (!before || nearness < before) near[place] = nearness
        }
      })
      if (!all) all = near
      else for (let place = 0; place < all.length; place += 1) all[place] = farther(all[place], near[place])
      if (!all.some(Boolean)) return null
    }
    return all
  }

  function anywhere(typed: string): Uint8Array | null {
    if (typed.length < LEAST_INSIDE) return null
    written ??= writeOut(names)
    const { text, starts, places } = written
    const near = new Uint8Array(names.length)
    let line = 0
    for (let at = text.indexOf(typed); at !== -1; at = text.indexOf(typed, starts[line])) {
      while ((starts[line] ?? text.length) <= at) line += 1
      near[places[line - 1] ?? 0] = NEARLY
      if (starts[line] === undefined) break
    }
    return near.some(Boolean) ? near : null
  }

  /** Those with the marks that were typed, or all where none has them: an input method is on its way, or was wrong. */
  function marked(found: Uint8Array, typed: string): Uint8Array {
    const same = found.map((near, place) => (near && isWrittenSo(names[place]?.vietnamese ?? '', typed) ? near : 0))
    return same.some(Boolean) ? same : found
  }

  return {
    set(place, { nameVi, nameEn }) {
      const text = `${nameVi}|${nameEn}`
      if (names[place]?.text === text) return
      remove(place)
      const words = [...new Set([...foldedWords(nameVi), ...foldedWords(nameEn)])]
      names[place] = { text, vietnamese: nameVi, words }
      for (const word of words) {
        const places = placesOf.get(word)
        if (places) places.add(place)
        else {
          placesOf.set(word, new Set([place]))
          known.add(word)
        }
      }
    },
    remove,
    find(typed) {
      const words = foldedWords(typed).slice(0, MOST_WORDS)
      const begun = withAll(words, 'begun')
      const found = begun ?? anywhere(words.join(''))
      // Who types marks has typed with care: near letters with other marks are another word.
      if (found) return { near: hasMarks(typed) ? marked(found, typed) : found, isForgiven: begun === null }
      const meant = hasMarks(typed) ? null : withAll(words, 'meant')
      return { near: meant ?? new Uint8Array(names.length), isForgiven: meant !== null }
    },
  }
}

const farther = (one = 0, other = 0): number => (one === 0 || other === 0 ? 0 : Math.max(one, other))

/** All names without spaces, one a line, and where each line starts: one look through a long text is quick. */
function writeOut(names: readonly ({ text: string } | undefined)[]) {
  const starts: number[] = []
  const places: number[] = []
  const lines: string[] = []
  let length = 0
  names.forEach((name, place) => {
    for (const one of name?.text.split('|') ?? []) {
      const line = foldedWords(one).join('') + SEPARATOR
      starts.push(length)
      places.push(place)
      lines.push(line)
      length += line.length
    }
  })
  return { text: lines.join(''), starts, places }
}
