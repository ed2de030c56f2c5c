import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useTurn } from './turns.ts'

afterEach(cleanup)

function Popup({ name, order, wants }: { name: string; order: number; wants: boolean }) {
  return useTurn(wants, order) ? <p>{name}</p> : null
}
const show = (update: boolean, notice: boolean, app: boolean) => (
  <>
    <Popup name="app" order={2} wants={app} />
    <Popup name="notice" order={1} wants={notice} />
    <Popup name="update" order={0} wants={update} />
  </>
)
const shown = () => screen.queryAllByText(/./).map((each) => each.textContent)

test('HM-07 HM-08 one opens at a time, and who has the turn keeps it', () => {
  const { rerender } = render(show(false, false, true))
  expect(shown()).toEqual(['app'])
  rerender(show(true, true, true))
  expect(shown()).toEqual(['app'])
})

test('HM-08 of those that wait the lowest order is next', () => {
  const { rerender } = render(show(false, true, false))
  rerender(show(false, true, true))
  rerender(show(true, true, true))
  expect(shown()).toEqual(['notice'])
  rerender(show(true, false, true))
  expect(shown()).toEqual(['update'])
  rerender(show(false, false, true))
  expect(shown()).toEqual(['app'])
})

test('HM-08 who leaves the page gives the turn on', () => {
  const { rerender } = render(show(true, true, false))
  rerender(<Popup name="notice" order={1} wants />)
  expect(shown()).toEqual(['notice'])
})
