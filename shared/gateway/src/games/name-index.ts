import type { GameRow } from './game-answer.ts'
import { wordsOf } from './search-text.ts'
import { type Nearness, vocabulary } from './vocabulary.ts'

type Named = Pick<GameRow, 'nodeId' | 'nameVi' | 'nameEn'>

/** Finds games by their names: without accents, unfinished, without spaces, with typing errors. */
export interface NameIndex {
  set(game: Named): void
  remove(nodeId: number): void
  /** Node ids with how near their names are to what was typed. A name that lacks one of the words is not found. */
  find(typed: string): ReadonlyMap<number, Nearness>
}

/** What is typed beyond so many words finds nothing more. */
const MOST_WORDS = 8

export function nameIndex(): NameIndex {
  const known = vocabulary()
  const gamesOf = new Map<string, Set<number>>()
  const wordsByGame = new Map<number, { names: string; words: readonly string[] }>()

  function remove(nodeId: number): void {
    for (const word of wordsByGame.get(nodeId)?.words ?? []) gamesOf.get(word)?.delete(nodeId)
    wordsByGame.delete(nodeId)
  }

  /** Games that have a word near each typed one: a game is as near as its farthest. */
  function withAll(typed: readonly string[], forgiving: boolean): Map<number, Nearness> {
    let found: Map<number, Nearness> | null = null
    for (const word of typed) {
      const near = gamesNear(word, forgiving)
      if (found) {
        for (const [nodeId, nearness] of found) {
          const other = near.get(nodeId)
          if (other === undefined) found.delete(nodeId)
          else if (other > nearness) found.set(nodeId, other)
        }
      } else found = near
      if (found.size === 0) return found
    }
    return found ?? new Map()
  }

  function gamesNear(word: string, forgiving: boolean): Map<number, Nearness> {
    const near = new Map<number, Nearness>()
    for (const [meant, nearness] of known.meant(word, forgiving)) {
      for (const nodeId of gamesOf.get(meant) ?? []) {
        if (nearness < (near.get(nodeId) ?? Number.POSITIVE_INFINITY)) near.set(nodeId, nearness)
      }
    }
    return near
  }

  return {
    set({ nodeId, nameVi, nameEn }) {
      const names = `${nameVi}|${nameEn}`
      if (wordsByGame.get(nodeId)?.names === names) return
      remove(nodeId)
      const words = [...new Set([...indexed(nameVi), ...indexed(nameEn)])]
      wordsByGame.set(nodeId, { names, words })
      for (const word of words) {
        const games = gamesOf.get(word)
        if (games) games.add(nodeId)
        else {
          gamesOf.set(word, new Set([nodeId]))
          known.add(word)
        }
      }
    },
    remove,
    find(typed) {
      const words = wordsOf(typed).slice(0, MOST_WORDS)
      const plain = withAll(words, false)
      if (plain.size > 0 || words.length === 0) return plain
      const near = withAll(words, true)
      return words.length === 1 ? near : merged(near, gamesNear(words.join(''), true))
    },
  }
}

/** The words of a name, and what begins with each of them written without spaces: `cachephoarong`, `chephoarong`. */
function indexed(name: string): string[] {
  const words = wordsOf(name)
  return [...words, ...words.slice(0, -1).map((_, from) => words.slice(from).join(''))]
}

function merged(first: Map<number, Nearness>, second: ReadonlyMap<number, Nearness>): Map<number, Nearness> {
  for (const [nodeId, nearness] of second) {
    if (nearness < (first.get(nodeId) ?? Number.POSITIVE_INFINITY)) first.set(nodeId, nearness)
  }
  return first
}
