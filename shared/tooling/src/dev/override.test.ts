import type { Boot, PinnedRelease } from '@lobby/contracts/boot'
import { describe, expect, it } from 'vitest'
import { overridePage, overridePins } from './override.ts'

const release = (remote: string, id: string): PinnedRelease => ({
  remote,
  id,
  container: `${remote}_x`,
  entry: `/releases/${remote}/${id}/entry.js`,
  pages: [],
  slots: [],
  locales: ['VI', 'EN'],
})
const dev = release('lottery', '0.1.0-000000000000')
const old = release('lottery', '0.1.0-aaaaaaaaaaaa')
const games = release('games', '0.1.0-bbbbbbbbbbbb')
const boot: Boot = {
  channel: 'production',
  revision: 3,
  shell: '0.1.0-cccccccccccc',
  language: 'VI',
  pins: { lottery: { release: old, before: [old] }, games: { release: games, before: [] } },
  allPins: '/pins/3-x.json',
  first: { text: '</script><script>$& $1' },
}
const hint = (each: PinnedRelease) => `<link rel="preload" as="script" href="${each.entry}" integrity="x">\n`
const json = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
const page = `<head>\n${hint(old)}${hint(games)}</head><script type="application/json" id="lobby-boot">${json(boot)}</script>`
const bootOf = (html: string) => JSON.parse(/id="lobby-boot">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as Boot

describe('FD-16 one pin replaced', () => {
  it('FD-16 replaces the pin, says so, and leaves the rest of the page as it is', () => {
    const html = overridePage(page, dev, '<!-- reload -->')
    const expected = { ...boot, pins: { ...boot.pins, lottery: { release: dev, before: [] } }, overridden: ['lottery'] }
    expect(bootOf(html)).toEqual(expected)
    expect(html).not.toContain(old.entry)
    expect(html).toContain(hint(games))
    expect(html).toContain('<!-- reload --></head>')
  })

  it('FD-16 replaces it in each file of pins, and adds a remote that the site does not have yet', () => {
    const pins = JSON.stringify({ revision: 4, pins: { games: { release: games, before: [] } } })
    expect(JSON.parse(overridePins(pins, dev))).toEqual({
      revision: 4,
      pins: { games: { release: games, before: [] }, lottery: { release: dev, before: [] } },
    })
  })

  it('FD-16 leaves alone what is no page of the shell and no file of pins', () => {
    for (const text of ['', '<h1>Not ready yet</h1>', '<script type="application/json" id="lobby-boot">{}</script>']) {
      expect(overridePage(text, dev)).toBe(text)
      expect(overridePins(text, dev)).toBe(text)
    }
  })
})
