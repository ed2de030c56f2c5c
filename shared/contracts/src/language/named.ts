/** What is meant by a name as people type it (PL-05): for lists that are short enough to look through one by one. */
import { foldedWords } from './fold.ts'
import { hasMarks, hasMarksOf } from './marks.ts'

/** In shorter words one slip more makes too many of them alike. */
const LEAST_WITH_SLIP = 4
/** In shorter words the first letter is what was meant: `rong` is a dragon and no `dong`. */
const LEAST_WITH_OTHER_BEGINNING = 6
/** Fewer letters begin a word of nearly every page that players have several words for. */
const LEAST_OF_OTHER_WORDS = 3

/** Whether one letter of the two words is another, is missing, is too many, or has changed places with the next. */
export function isSlip(typed: string, word: string): boolean {
  if (typed.length < LEAST_WITH_SLIP || typed === word) return false
  let same = 0
  while (same < typed.length && typed[same] === word[same]) same += 1
  const [left, right] = [typed.slice(same), word.slice(same)]
  const swapped = `${left.charAt(1)}${left.charAt(0)}${left.slice(2)}`
  if (swapped === right) return true
  if (same === 0 && typed.length < LEAST_WITH_OTHER_BEGINNING) return false
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1)
}

/** Fewer letters stand somewhere within the words of nearly every list; of digits three are a name (`Lucky777`). */
const LEAST_WITHIN = 5
const isWithin = (words: readonly string[], typed: string): boolean =>
  (typed.length >= LEAST_WITHIN || /^\d{3,}$/.test(typed)) && words.some((word) => word.includes(typed))

const isLatin = (typed: string): boolean => !/[^\p{Script=Latin}\p{N}]/u.test(typed)

/** Written in one, from the beginning of a word on: `dra` is in no `withdraw`. Others do without spaces anyway. */
const isInOne = (words: readonly string[], typed: string): boolean =>
  isLatin(typed) ? words.some((_, at) => words.slice(at).join('').startsWith(typed)) : words.join('').includes(typed)

/**
 * The items with a name that has all the words of the text, begun or in full and without accents, or the whole text
 * without its spaces. Words that an item is only looked for by are taken from three letters on, or in full. Of these,
 * who types marks means those with the same ones, where there are any. Only where nothing is found, slips of the finger
 * are forgiven, in a text without marks, and none if `nearly` is false. None for a text without a letter.
 */
export function named<Item>(
  items: readonly Item[],
  typed: string,
  namesOf: (item: Item) => readonly string[],
  nearly = true,
  wordsOf: (item: Item) => readonly string[] = () => [],
): readonly Item[] {
  const asked = foldedWords(typed)
  const whole = asked.join('')
  if (whole === '') return []
  const isWord = (words: readonly string[]): boolean =>
    whole.length >= LEAST_OF_OTHER_WORDS || !isLatin(whole) || words.join('') === whole
  const known = items.map((item) => ({
    item,
    names: [...namesOf(item).map(foldedWords), ...wordsOf(item).map(foldedWords).filter(isWord)],
  }))
  const all = (words: readonly string[], fits: (typed: string, word: string) => boolean) =>
    asked.every((each) => words.some((word) => fits(each, word)))
  const begins = (one: string, word: string) => word.startsWith(one)
  const itemsWith = (fits: (words: readonly string[]) => boolean) =>
    known.filter(({ names }) => names.some(fits)).map(({ item }) => item)
  const beginning = itemsWith((words) => all(words, begins) || isInOne(words, whole))
  const begun = beginning.length > 0 ? beginning : itemsWith((words) => isWithin(words, whole))
  if (hasMarks(typed)) {
    const marked = begun.filter((item) => [...namesOf(item), ...wordsOf(item)].some((name) => hasMarksOf(name, typed)))
    return marked.length > 0 ? marked : begun
  }
  return begun.length > 0 || !nearly
    ? begun
    : itemsWith((words) => all(words, (one, word) => begins(one, word) || isSlip(one, word)))
}

/** Whether one of the names is what was typed, in full and without accents: `rong` is no `rong ho` yet. */
export function isCalled(names: readonly string[], typed: string): boolean {
  const asked = foldedWords(typed).join(' ')
  return names.some((name) => foldedWords(name).join(' ') === asked)
}
