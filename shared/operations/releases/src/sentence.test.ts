import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_TAG, LANGUAGES } from '@lobby/contracts/languages'
import { expect, it } from 'vitest'
import { problemOf, RefusedError, saidOf } from './problem.ts'
import { inEnglish, listed, SENTENCES, sentence, worded } from './sentence.ts'

const textsOf = (tag: string): Map<string, string> => {
  const groups = JSON.parse(readFileSync(join(SENTENCES, `${tag}.json`), 'utf8')) as Record<string, object>
  return new Map(
    Object.entries(groups).flatMap(([group, texts]) =>
      Object.entries(texts).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
    ),
  )
}

const valuesIn = (text: string | undefined) =>
  [...(text ?? '').matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort()

it('OP-04 a sentence of the checks has the same values in every language', () => {
  const english = textsOf('en')
  for (const language of LANGUAGES) {
    const texts = textsOf(LANGUAGE_TAG[language])
    for (const [key, text] of english)
      expect([language, key, valuesIn(texts.get(key))]).toEqual([language, key, valuesIn(text)])
  }
})

it('OP-04 a sentence is filled with its values, and one inside another loses its full stop', () => {
  const inner = problemOf('path.taken', { who: 'lottery 1.0.0', path: '/m/lottery', other: 'account 2.0.0' })
  expect(inner).toMatchObject({
    code: 'path.taken',
    message: 'lottery 1.0.0 claims /m/lottery, which is of account 2.0.0.',
  })
  const outer = problemOf('aside.trial', { problem: saidOf(inner) }, inner.code)
  expect(outer.message).toBe('lottery 1.0.0 claims /m/lottery, which is of account 2.0.0 (in the trial).')
  expect(outer.code).toBe('path.taken')
  const japanese = textsOf('ja')
  const text = (key: string, values: Record<string, string | number>) =>
    (japanese.get(key) ?? '').replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))
  expect(worded(outer.said ?? sentence('list.none'), text)).toBe(
    'lottery 1.0.0 は /m/lottery を使いますが、それは account 2.0.0 のものです（試行中）。',
  )
  // What came in somebody else’s words goes on as it came.
  const strange = problemOf('aside.trial', { problem: saidOf({ code: 'odd', message: 'It is odd.' }) })
  expect(strange.message).toBe('It is odd (in the trial).')
})

it('OP-04 values are put in as they are, also where they look like a place for one', () => {
  const taken = sentence('path.malformed', { who: 'lottery {{path}}', path: '/m/$&/$1' })
  expect(inEnglish(taken)).toBe('lottery {{path}} claims /m/$&/$1, which is no route pattern.')
})

it('OP-04 a refusal has its sentence for people, and for whoever words it', () => {
  const said = sentence('trial.running', {
    what: listed(['lottery 2', 'games 3', 'account 4'], 'list.and'),
    channel: 'c',
  })
  const refused = new RefusedError('trial.running', said)
  expect(refused.message).toBe('A trial of lottery 2, games 3 and account 4 runs on c; halt or finish it first.')
  expect(refused.said).toBe(said)
  expect(listed(['lottery 2'], 'list.or')).toBe('lottery 2')
  expect(new RefusedError('trial.running', 'Somebody else said so.').said).toBeUndefined()
})
