/** What the words behind `roles` change of the list (OP-01). */
import { BUCKETS } from '@lobby/contracts/release'
import * as v from 'valibot'
import { RefusedError } from '../problem.ts'
import type { Sketch } from '../roles/draft.ts'
import { Name, ROLES, type Role, type RolesList } from '../roles/list.ts'
import { publicWord } from '../signing/person-key.ts'
import { remoteOf } from './names.ts'
import { shareOf } from './share.ts'
import { timeAfter } from './since.ts'
import { UsageError, type Words } from './words.ts'

/** How long a list counts where nothing else is said. */
const LASTS = '365d'

/** What the first list begins from. */
export const BLANK: Sketch = {
  reason: '',
  expires: '',
  root: { threshold: 2, keys: {} },
  persons: {},
  promotion: { people: 1, aloneShare: BUCKETS / 20 },
}

/** What a word does to the list. Throws `UsageError`, and `RefusedError` `roles.name`. */
export function sketchOf(word: string, rest: readonly string[], words: Words): (list: Sketch) => Sketch {
  const [name = '', keyWord = '', ...roles] = rest
  const key = word === 'add' || word === 'rotate' ? publicWord(keyWord) : ''
  const enough = (count: number, form: string): void => {
    if (rest.length < count) throw new UsageError(`It reads: roles ${form}.`)
  }
  const ends = (list: Sketch): string =>
    words.expires || !list.expires
      ? new Date(timeAfter(words.expires || LASTS, Date.now(), '--expires')).toISOString()
      : list.expires
  switch (word) {
    case 'init':
      enough(2, 'init <name>=<public key> <name>=<public key> [more] --threshold 2')
      return (list) => ({
        ...list,
        expires: ends(list),
        root: { threshold: threshold(words) ?? 2, keys: rootKeys(rest) },
      })
    case 'add':
      enough(3, `add <name> <public key> <${ROLES.join('|')}> [more]`)
      return (list) => ({
        ...list,
        persons: { ...list.persons, [fresh(list.persons, name)]: { key, roles: rolesIn(roles), ...remotesIn(words) } },
      })
    case 'may':
      enough(2, `may <name> <${ROLES.join('|')}> [more]`)
      return (list) => ({
        ...list,
        persons: {
          ...list.persons,
          [name]: { key: there(list.persons, name).key, roles: rolesIn(rest.slice(1)), ...remotesIn(words) },
        },
      })
    case 'rotate':
      enough(2, 'rotate <name> <public key>')
      return (list) => ({ ...list, persons: { ...list.persons, [name]: { ...there(list.persons, name), key } } })
    case 'remove':
      enough(1, 'remove <name>')
      return (list) => ({ ...list, persons: without(list.persons, name) })
    case 'root':
      return rootChange(rest, words)
    case 'promotion':
      enough(1, 'promotion <1|2> [--share 5%] [--builders 1|2]')
      return (list) => ({ ...list, promotion: promotionOf(name, words, list) })
    case 'renew':
      return (list) => ({ ...list, expires: words.expires ? ends(list) : ends({ ...list, expires: '' }) })
  }
  throw new UsageError(`roles takes ${WORDS.join(', ')}.`)
}

const WORDS = ['init', 'show', 'add', 'may', 'rotate', 'remove', 'root', 'promotion', 'renew', 'sign']

function rootChange(rest: readonly string[], words: Words): (list: Sketch) => Sketch {
  const [act = '', name = '', key = ''] = rest.map(publicWord)
  const count = { add: 3, rotate: 3, remove: 2 }[act]
  if (rest.length !== count)
    throw new UsageError('It reads: roles root add|rotate <name> <public key>, or root remove <name>.')
  return (list) => {
    const { keys } = list.root
    const name0 = act === 'add' ? fresh(keys, name) : name
    if (act !== 'add') there(keys, name)
    const next = act === 'remove' ? without(keys, name) : { ...keys, [name0]: key }
    return { ...list, root: { threshold: threshold(words) ?? list.root.threshold, keys: next } }
  }
}

const without = <T>(all: Readonly<Record<string, T>>, name: string): Record<string, T> => {
  there(all, name)
  return Object.fromEntries(Object.entries(all).filter(([each]) => each !== name))
}

function there<T>(all: Readonly<Record<string, T>>, name: string): T {
  const found = Object.hasOwn(all, name) ? all[name] : undefined
  if (found !== undefined) return found
  throw new RefusedError('roles.name', `There is no ${name} in the list of roles.`)
}

function fresh(all: Readonly<Record<string, unknown>>, name: string): string {
  requireName(name)
  if (!Object.hasOwn(all, name)) return name
  throw new RefusedError('roles.name', `There is ${name} in the list of roles already: "rotate" gives another key.`)
}

function rootKeys(words: readonly string[]): Record<string, string> {
  const pairs = words.map((word) => /^([^=]+)=(.+)$/.exec(word))
  if (pairs.some((pair) => !pair)) throw new UsageError('Root keys are written as <name>=<public key>.')
  for (const pair of pairs) requireName(pair?.[1] ?? '')
  return Object.fromEntries(pairs.map((pair) => [pair?.[1] ?? '', publicWord(pair?.[2] ?? '')]))
}

/** What every object has by itself would be lost from a list of names. */
function requireName(name: string): void {
  if (v.is(Name, name) && !(name in {})) return
  const message = `"${name}" is no name for a list of roles: it takes lower-case letters, digits, dots and dashes, 40 at most, and no word of the language that it is read by, such as "constructor".`
  throw new RefusedError('roles.name', message)
}

function rolesIn(words: readonly string[]): Role[] {
  const odd = words.find((word) => !ROLES.includes(word as Role))
  if (odd !== undefined) throw new UsageError(`"${odd}" is no role; there are ${ROLES.join(', ')}.`)
  return [...new Set(words)] as Role[]
}

const remotesIn = ({ remote }: Words): { remotes?: string[] } =>
  remote.length > 0 ? { remotes: [...new Set(remote.map(remoteOf))] } : {}

function threshold({ threshold: word }: Words): number | undefined {
  if (!word) return undefined
  if (/^\d{1,2}$/.test(word)) return Number(word)
  throw new UsageError('--threshold takes how many root keys have to sign.')
}

function promotionOf(word: string, words: Words, { promotion }: Sketch): RolesList['promotion'] {
  if (word !== '1' && word !== '2') throw new UsageError('A promotion takes 1 or 2 persons.')
  const { builders } = words
  if (!['', '1', '2'].includes(builders)) throw new UsageError('--builders takes 1 or 2.')
  const asked = builders === '' ? promotion.builders : builders === '1' ? 1 : 2
  return {
    people: word === '1' ? 1 : 2,
    aloneShare: words.share ? shareOf(words.share) : promotion.aloneShare,
    ...(asked ? { builders: asked } : {}),
  }
}
