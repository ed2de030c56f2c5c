import type { FragmentInstance } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Draft, LeftField } from './draft.ts'
import { restoreFields, saveFields } from './draft-fields.ts'
import { FormDraft } from './form-draft.ts'

let stops: (() => void)[] = []
beforeEach(() => {
  document.body.innerHTML = '<main></main><aside></aside>'
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  document.body.innerHTML = ''
})

const main = () => document.querySelector('main') as HTMLElement
/** An element answers as a fragment does what lies inside of it. */
const area = () => main() as unknown as FragmentInstance
const fields = () => [...main().querySelectorAll<HTMLInputElement>('input,textarea')]
const values = () => fields().map(({ value }) => value)
const show = (html: string) => {
  main().innerHTML = html
}
const emptyDraft = (): Draft => ({ saved: [], touched: new Map() })
/** All fields of the page, left with these texts in them. */
function save(...texts: string[]): Draft {
  const draft = emptyDraft()
  const left = fields().map(
    (field, nth): LeftField => ({ field, text: texts[nth] ?? '', focused: false, beside: fields() }),
  )
  saveFields(draft, left)
  return draft
}
const restore = (draft: Draft) => {
  const stop = restoreFields(draft, area())
  stops.push(stop)
  return stop
}
const turn = () => new Promise((resolve) => setTimeout(resolve))

it.each(['text', 'search', 'tel', 'url', 'email', 'number', 'password', 'date', 'time', 'month'])(
  'FD-07 gives back what was typed into a field for %s, which is there already',
  async (type) => {
    const text = { number: '12', date: '2026-11-20', time: '08:30', month: '2026-11' }[type] ?? 'an'
    show(`<input type="${type}" name="a">`)
    const draft = save(text)
    expect(draft.saved).toEqual([{ name: 'a', label: '', nth: 0, secret: type === 'password', text, focused: false }])
    show(`<input type="${type}" name="a">`)
    restore(draft)
    await turn()
    expect(values()).toEqual([text])
    expect(draft.saved).toEqual([])
  },
)

it('FD-07 of a field without a type and of several lines as well, and tells the form that it was typed into', async () => {
  show('<input name="a"><textarea name="b"></textarea>')
  const draft = save('one', 'two\nlines')
  show('<textarea name="b"></textarea><input name="a">')
  const heard: string[] = []
  main().addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name))
  restore(draft)
  await turn()
  expect(values()).toEqual(['two\nlines', 'one'])
  expect(heard).toEqual(['a', 'b'])
})

it('FD-07 neither an empty field nor one that is ticked, picked or sent is kept', () => {
  show('<input name="a"><input type="checkbox" name="b" value="on"><input type="file" name="c">')
  expect(save('', 'on', 'picture').saved).toEqual([])
  show('<input type="range" name="d" value="5"><input type="hidden" name="e"><input type="submit">')
  expect(save('5', 'token', 'send').saved).toEqual([])
})

it.each([
  ['its label', '<label>Note <input></label>', '<label> Note<input></label>'],
  ['what it is called for screen readers', '<input aria-label="Note">', '<input aria-label=" Note ">'],
  ['what stands in it while it is empty', '<input placeholder="Note">', '<input placeholder="Note">'],
])('FD-07 a field without a name is known by %s', async (_what, before, after) => {
  show(before)
  const draft = save('hello')
  show(`<label>Other<input></label>${after}`)
  restore(draft)
  await turn()
  expect(values()).toEqual(['', 'hello'])
})

it('FD-07 a field that nothing tells apart, or that has another name, gets nothing', async () => {
  show('<input><label>Note<input name="a"></label>')
  const draft = save('one', 'two')
  show('<input><label>Note<input name="b"></label>')
  restore(draft)
  await turn()
  expect(values()).toEqual(['', ''])
  // It still may come.
  expect(draft.saved).toHaveLength(2)
})

it('FD-07 of fields of one name each gets its own, also when one of them is no text', async () => {
  show('<input type="checkbox" name="a"><input name="a"><input name="a">')
  const draft = save('', '', 'second')
  show('<input type="checkbox" name="a"><input name="a"><input name="a">')
  restore(draft)
  await turn()
  expect(values()).toEqual(['on', '', 'second'])
})

it.each([
  ['password', 'text', ''],
  ['text', 'password', ''],
  ['password', 'password', 'Secret1'],
])('FD-07 what was typed into a field for %s goes into one for %s as %j', async (from, to, wanted) => {
  show(`<input type="${from}" name="a">`)
  const draft = save('Secret1')
  show(`<input type="${to}" name="a">`)
  restore(draft)
  await turn()
  expect(values()).toEqual([wanted])
})

it('FD-07 a password that is shown as text is a password', async () => {
  show('<input type="text" name="a" autocomplete="current-password">')
  const draft = save('Secret1')
  expect(draft.saved).toMatchObject([{ secret: true }])
  show('<input type="text" name="a">')
  restore(draft)
  await turn()
  expect(values()).toEqual([''])
})

it('FD-07 text that the player has typed since wins, and is not overwritten later either', async () => {
  show('<input name="a">')
  const draft = save('old')
  show('<input name="a" value="new">')
  const [field] = fields()
  if (field) draft.touched.set(field, area())
  restore(draft)
  await turn()
  expect(values()).toEqual(['new'])
  expect(draft.saved).toEqual([])
})

it('FD-07 goes on where the player was typing, unless they are elsewhere by now', async () => {
  show('<input name="a">')
  const focused = () => ({ ...save('an').saved[0], focused: true }) as Draft['saved'][number]
  const [first, second] = [focused(), focused()]
  restore({ ...emptyDraft(), saved: [first] })
  await turn()
  expect(document.activeElement).toBe(fields()[0])
  document.querySelector('aside')?.append(Object.assign(document.createElement('button'), { id: 'other' }))
  document.querySelector<HTMLElement>('#other')?.focus()
  restore({ ...emptyDraft(), saved: [second] })
  await turn()
  expect(document.activeElement?.id).toBe('other')
})

it('FD-07 fields outside of the page are none of its own', async () => {
  show('<input name="a">')
  const draft = save('an')
  show('')
  const aside = document.querySelector('aside') as HTMLElement
  aside.innerHTML = '<input name="a">'
  restore(draft)
  await turn()
  expect(aside.querySelector('input')?.value).toBe('')
})

it('FD-07 waits for a form that comes later, and no longer once it is stopped', async () => {
  show('<input name="a">')
  const draft = save('an')
  show('')
  const stop = restore(draft)
  await turn()
  expect(draft.saved).toHaveLength(1)
  show('<p><input name="a"></p>')
  await expect.poll(values).toEqual(['an'])
  show('<input name="a">')
  const again = save('again')
  show('')
  stop()
  restoreFields(again, area())()
  show('<input name="a">')
  await turn()
  expect(values()).toEqual([''])
})

it('FD-07 a page that is left before the code has come that gives text back is not typed into', async () => {
  const draft = new FormDraft()
  show('<input name="a" value="an">')
  const stop = draft.watch(area())
  fields()[0]?.dispatchEvent(new Event('input', { bubbles: true }))
  draft.save()
  stop()
  show('<input name="a">')
  draft.watch(area())()
  await vi.dynamicImportSettled()
  await turn()
  expect(values()).toEqual([''])
  // The next one is.
  stops.push(draft.watch(area()))
  await expect.poll(values).toEqual(['an'])
})
