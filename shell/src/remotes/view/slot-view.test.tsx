import type { PinnedRelease } from '@lobby/contracts/boot'
import { addWording, SHELL_SCOPE, sessionHappened, startPlatform } from '@lobby/platform/host'
import { act, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import words from '../../locales/vi.json' with { type: 'json' }
import { pinsOf, provide, releaseOf } from '../testing/fake-container.ts'
import { receivePins, remoteOfTest, says } from '../testing/place.tsx'
import { SlotView } from './slot-view.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

type Declared = Partial<PinnedRelease['slots'][number]> & { id: string }

/** A release that fills home's slots with these, each of which says its own id. */
function filled(remote: string, ...slots: Declared[]): PinnedRelease {
  const release = {
    ...releaseOf(remote, '1'),
    slots: slots.map(({ id, ...rest }) => ({
      id,
      slot: 'home.games',
      order: 1,
      height: 40,
      module: `./slot/${id}`,
      ...rest,
    })),
  }
  for (const { id } of slots) provide(release, `./slot/${id}`, () => ({ default: says(id) }))
  return release
}

const show = () => render(<SlotView name="home.games" props={{}} fallback={<p>nothing here</p>} />)
const texts = () => screen.getAllByText(/.+/, { selector: 'p' }).map((each) => each.textContent)
const member = (customerType: number) =>
  act(() =>
    sessionHappened({
      type: 'signedIn',
      member: { token: 't', userName: 'a', customerType, firstTimeLogin: false, merchantCode: 'm' },
    }),
  )

describe('a slot', () => {
  it('FD-03 shows what releases put into it alone, by their order and then by the name of the remote', async () => {
    const [a, b] = [`${at.remote}a`, `${at.remote}b`]
    const late = filled(b, { id: 'second' }, { id: 'elsewhere', slot: 'home.banners' }, { id: 'first', order: 0 })
    receivePins(pinsOf([late], [filled(a, { id: 'last', order: 2 }, { id: 'of a' })]))
    show()
    await screen.findByText('last')
    expect(texts()).toEqual(['first', 'of a', 'second', 'last'])
  })

  it('FD-03 is told whose each part is, and keeps the height that was declared', async () => {
    receivePins(pinsOf([filled(at.remote, { id: 'tall', height: 120 }, { id: 'without height', height: 0, order: 2 })]))
    const { container } = show()
    await screen.findByText('without height')
    const frames = [...container.querySelectorAll<HTMLElement>('[data-slot="home.games"]')]
    expect(frames.map(({ dataset }) => [dataset.remote, dataset.release, dataset.running])).toEqual([
      [at.remote, `${at.remote}@1`, `${at.remote}@1`],
      [at.remote, `${at.remote}@1`, `${at.remote}@1`],
    ])
    expect(frames.map(({ style }) => style.minHeight)).toEqual(['120px', '0'])
    expect(frames.map(({ style }) => style.containIntrinsicBlockSize)).toEqual(['auto 120px', ''])
  })

  it('PL-12 names a desktop’s own height where one was declared', async () => {
    receivePins(pinsOf([filled(at.remote, { id: 'wider', wideHeight: 264 }, { id: 'alike', order: 2 })]))
    const { container } = show()
    await screen.findByText('alike')
    const frames = [...container.querySelectorAll<HTMLElement>('[data-slot="home.games"]')]
    expect(frames.map(({ style }) => style.getPropertyValue('--wide'))).toEqual(['264', ''])
  })

  it('FD-03 that nothing fills shows what stands in its place', () => {
    receivePins(pinsOf([filled(at.remote, { id: 'elsewhere', slot: 'home.banners' })]))
    show()
    expect(texts()).toEqual(['nothing here'])
  })

  it('FD-03 has for visitors, members and agents what each of them is to see', async () => {
    const whens = ['visitor', 'member', 'agent'] as const
    receivePins(pinsOf([filled(at.remote, ...whens.map((session) => ({ id: session, when: { session } })))]))
    show()
    await screen.findByText('visitor')
    expect(texts()).toEqual(['visitor'])
    member(0)
    await screen.findByText('member')
    expect(texts()).toEqual(['member'])
    member(1)
    await screen.findByText('agent')
    expect(texts()).toEqual(['member', 'agent'])
    act(() => sessionHappened({ type: 'signedOut' }))
    expect(texts()).toEqual(['visitor'])
  })

  it('FD-03 SE-13 has what hangs on a switch while that is on', async () => {
    receivePins(pinsOf([filled(at.remote, { id: 'switched', when: { flag: 'games' } })]))
    const before = show()
    expect(texts()).toEqual(['nothing here'])
    before.unmount()
    const { stop } = startPlatform({ boot: { language: 'VI', first: { whitelabel: { games: true } } } })
    show()
    await screen.findByText('switched')
    stop()
  })

  it('FD-03 shows a skeleton in the height of a part that loads, and nothing for one without height', async () => {
    const slow = filled(at.remote, { id: 'tall', height: 120 }, { id: 'flat', height: 0, order: 2 })
    for (const id of ['tall', 'flat']) provide(slow, `./slot/${id}`, () => new Promise(() => undefined))
    receivePins(pinsOf([slow]))
    const { container } = show()
    const frames = [...container.querySelectorAll<HTMLElement>('[data-slot]')]
    expect(frames.map((frame) => frame.childElementCount)).toEqual([1, 0])
  })

  it('FD-08 says of a part that cannot run that it failed, with another try, and nothing of one without height', async () => {
    addWording('shell', SHELL_SCOPE.release, 'VI', words.shell)
    const [broken, unseen] = [
      filled(`${at.remote}a`, { id: 'broken' }),
      filled(`${at.remote}b`, { id: 'unseen', height: 0 }),
    ]
    let works = false
    for (const [release, id] of [
      [broken, 'broken'],
      [unseen, 'unseen'],
    ] as const) {
      provide(release, `./slot/${id}`, () => {
        if (works) return { default: says(`${id} again`) }
        throw new Error('broken')
      })
    }
    receivePins(pinsOf([broken], [unseen], [filled(`${at.remote}c`, { id: 'whole' })]))
    const { container } = show()
    await screen.findByText('whole')
    const retry = await screen.findByRole('button', { name: words.shell.load.retry })
    const frames = [...container.querySelectorAll<HTMLElement>('[data-slot]')]
    expect(frames.map((frame) => frame.querySelectorAll('button').length)).toEqual([1, 0, 0])
    works = true
    await userEvent.click(retry)
    await screen.findByText('broken again')
    await waitFor(() => expect(at.network.beacons.map(({ phase }) => phase)).toEqual(['module', 'module']))
  })

  it('PL-12 tries all parts that failed with one press', async () => {
    addWording('shell', SHELL_SCOPE.release, 'VI', words.shell)
    let works = false
    const broken = ['a', 'b'].map((name) => filled(`${at.remote}${name}`, { id: name }))
    for (const [place, name] of ['a', 'b'].entries()) {
      const release = broken[place]
      if (!release) continue
      provide(release, `./slot/${name}`, () => {
        if (works) return { default: says(`${name} again`) }
        throw new Error('broken')
      })
    }
    receivePins(pinsOf(...broken.map((release) => [release])))
    show()
    await waitFor(() => expect(screen.getAllByRole('button', { name: words.shell.load.retry })).toHaveLength(2))
    works = true
    await userEvent.click(screen.getAllByRole('button', { name: words.shell.load.retry })[0] as HTMLElement)
    await screen.findByText('a again')
    await screen.findByText('b again')
  })
})
