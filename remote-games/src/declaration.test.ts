import type { PagePath } from '@lobby/contracts/remote'
import { expect, test } from 'vitest'
import declaration from '../remote.config.ts'

/** Each path with its page's options filled in, as the record has them. */
const paths = declaration.pages.flatMap((page) =>
  page.paths.map((entry): PagePath => {
    const own = typeof entry === 'string' ? { path: entry } : entry
    return { ...own, back: own.back ?? page.back, bars: { ...page.bars, ...own.bars } }
  }),
)
const at = (path: string) => paths.find((entry) => entry.path === path)

test('SH-17 SH-18 SH-23 the games have their paths', () => {
  expect(paths.map(({ path }) => path)).toEqual([
    ...['/m/rng', '/m/live', '/m/fish', '/m/pvp', '/m/gameList'],
    ...['/m/gameCenter', '/m/sports', '/m/game', '/m/launchGame'],
    // PP-09: of ours.
    '/m/gameInformation',
    '/m/search',
  ])
})

test('SH-27 GL-15 game centre and game list lead back to home, the short paths to the page before', () => {
  expect(at('/m/gameCenter')?.back).toBe('/')
  expect(at('/m/gameList')?.back).toBe('/')
  for (const path of ['/m/rng', '/m/live', '/m/fish', '/m/pvp']) expect(at(path)?.back).toBeUndefined()
})

test('SH-30 SH-31 SH-32 the lists hide the game-type bar, and nothing else hides anything', () => {
  const hidden = ({ bars = {} }: PagePath) =>
    Object.keys(bars).filter((bar) => bars[bar as keyof typeof bars] === false)
  const hiding = paths.filter((entry) => hidden(entry).length > 0)
  expect(hiding.map(({ path }) => path)).toEqual(['/m/rng', '/m/live', '/m/fish', '/m/pvp', '/m/gameList'])
  for (const entry of hiding) expect(hidden(entry)).toEqual(['gameType'])
})

test('CL-34 GL-33 visitors may open the launch page, which tells free play from real play itself', () => {
  expect(declaration.pages.find((page) => page.id === 'launch-game')?.access ?? 'all').toBe('all')
})
