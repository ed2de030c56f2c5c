import { TURN } from '@lobby/contracts/turns'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { transport } from '../gateway/transport.ts'
import { useTurn } from './turns.ts'
import { forgetVisit } from './visit.ts'

interface Wants {
  mandatory?: boolean
  update?: boolean
  notice?: boolean
  /** It waits for the answer that says whether there is a notice. */
  asks?: boolean
  app?: boolean
}

afterEach(cleanup)
// A browser that somebody has used before, in a new tab.
beforeEach(() => {
  newTab()
  localStorage.setItem('MC_VISIT', '1')
})
const newTab = () => {
  cleanup()
  forgetVisit()
  sessionStorage.clear()
}
const newBrowser = () => {
  newTab()
  localStorage.clear()
}

function Popup(props: { name: string; order: number; wants?: boolean | undefined; asks?: boolean | undefined }) {
  const { name, order, wants = false, asks = false } = props
  return useTurn(wants || asks, order, wants) && wants ? <p>{name}</p> : null
}
const popups = ({ mandatory, update, notice, asks, app }: Wants, path = '/m/home') => (
  <MemoryRouter key={path} initialEntries={[path]}>
    <Popup name="app" order={TURN.app} wants={app} />
    <Popup name="notice" order={TURN.announcement} wants={notice} asks={asks} />
    <Popup name="update" order={TURN.update} wants={update} />
    <Popup name="mandatory" order={TURN.mandatory} wants={mandatory} />
  </MemoryRouter>
)
const shown = () => screen.queryAllByText(/./).map((each) => each.textContent)

/** What is open after each of these, in one page. */
function opens(...steps: Wants[]): (string | null)[][] {
  const { rerender } = render(popups({}))
  return steps.map((wants) => {
    rerender(popups(wants))
    return shown()
  })
}

test('HM-07 HM-08 one opens at a time, and who has the turn keeps it', () => {
  const all = { update: true, notice: true, app: true, mandatory: true }
  expect(opens({ app: true }, all)).toEqual([['app'], ['app']])
})

test('HM-08 of those that wait the lowest order is next', () => {
  expect(opens({ asks: true }, { asks: true, app: true }, { asks: true, update: true, app: true })).toEqual([
    [],
    [],
    ['update'],
  ])
  newTab()
  expect(opens({ asks: true }, { asks: true, app: true }, { app: true })).toEqual([[], [], ['app']])
})

test('PL-01 one announcement or offer of the app opens in a visit, and nothing of the kind after an update', () => {
  expect(opens({ notice: true, app: true }, { app: true }, { notice: true, app: true })).toEqual([['notice'], [], []])
  newTab()
  expect(opens({ update: true, notice: true }, { notice: true, app: true })).toEqual([['update'], []])
  newTab()
  expect(opens({ app: true }, { notice: true })).toEqual([['app'], []])
})

test('PL-01 DL-17 DL-19 an update is told after an announcement, and a mandatory one is no interruption', () => {
  expect(opens({ notice: true, update: true }, { update: true })).toEqual([['update'], ['update']])
  newTab()
  expect(opens({ notice: true }, { notice: true, update: true }, { update: true })).toEqual([
    ['notice'],
    ['notice'],
    ['update'],
  ])
  newTab()
  expect(opens({ mandatory: true, notice: true }, { notice: true })).toEqual([['mandatory'], ['notice']])
})

test('PL-01 who had nothing to show has not used the visit up', () => {
  expect(opens({ asks: true, app: true }, { app: true })).toEqual([[], ['app']])
})

test('PL-01 on the first visit an announcement opens, and the app is not offered before the next', () => {
  newBrowser()
  expect(opens({ app: true }, { notice: true, app: true }, { app: true })).toEqual([[], ['notice'], []])
  newTab()
  expect(opens({ app: true })).toEqual([['app']])
})

test('PL-01 a visit lasts across a reload and a sign-out, and a tab that was kept for half a day is on its next', () => {
  expect(opens({ notice: true })).toEqual([['notice']])
  cleanup()
  forgetVisit()
  expect(opens({ notice: true })).toEqual([[]])
  cleanup()
  sessionStorage.clear()
  expect(opens({ notice: true })).toEqual([[]])
  const begun = transport.now()
  vi.spyOn(transport, 'now').mockImplementation(() => begun + 12 * 3_600_000 - 1_000)
  cleanup()
  expect(opens({ notice: true })).toEqual([[]])
  vi.spyOn(transport, 'now').mockImplementation(() => begun + 12 * 3_600_000 + 1_000)
  cleanup()
  expect(opens({ notice: true })).toEqual([['notice']])
  vi.restoreAllMocks()
})

test.each([
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/transaction/record',
  '/m/securityCenter',
  '/m/launchGame',
  '/m/startLottery',
  '/m/login',
  '/m/register',
])('PL-01 on %s nothing opens by itself but what is mandatory', (path) => {
  const { rerender } = render(popups({ update: true, notice: true, app: true }, path))
  expect(shown()).toEqual([])
  rerender(popups({ update: true, notice: true, app: true, mandatory: true }, path))
  expect(shown()).toEqual(['mandatory'])
})

test('HM-08 who leaves the page gives the turn on', () => {
  const { rerender } = render(popups({ asks: true, app: true }))
  expect(shown()).toEqual([])
  rerender(
    <MemoryRouter key="/m/home" initialEntries={['/m/home']}>
      <Popup name="app" order={TURN.app} wants />
    </MemoryRouter>,
  )
  expect(shown()).toEqual(['app'])
})

test('PL-01 HM-14 an older release’s announcements, which say no more than that they want a turn, have it in a visit that was used, and use it up', () => {
  const Older = ({ wants }: { wants: boolean }) => (useTurn(wants, 1) ? <p>older</p> : null)
  const page = (wants: boolean, app: boolean) => (
    <MemoryRouter initialEntries={['/m/home']}>
      <Older wants={wants} />
      <Popup name="app" order={TURN.app} wants={app} />
    </MemoryRouter>
  )
  expect(opens({ notice: true })).toEqual([['notice']])
  cleanup()
  const { rerender } = render(page(true, true))
  expect(shown()).toEqual(['older'])
  rerender(page(false, true))
  expect(shown()).toEqual([])
  newTab()
  const later = render(page(true, true))
  expect(shown()).toEqual(['older'])
  later.rerender(page(false, true))
  expect(shown()).toEqual([])
})

test('PL-01 HM-08 an offer of the app that says no more than that it wants a turn waits for the next visit, too', () => {
  const Offer = () => (useTurn(true, TURN.app) ? <p>offer</p> : null)
  const page = (
    <MemoryRouter initialEntries={['/m/home']}>
      <Offer />
    </MemoryRouter>
  )
  expect(opens({ notice: true })).toEqual([['notice']])
  cleanup()
  render(page)
  expect(shown()).toEqual([])
  newTab()
  render(page)
  expect(shown()).toEqual(['offer'])
  newBrowser()
  render(page)
  expect(shown()).toEqual([])
})
