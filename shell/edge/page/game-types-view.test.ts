import { vendorGameTypes } from '@lobby/contracts/calls/games'
import { consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { COCKFIGHT_VENDORS, ESPORTS_VENDORS } from '@lobby/contracts/constants'
import { firstCall } from '@lobby/contracts/first-call'
import type { ReleaseRecord } from '@lobby/contracts/release'
import { afterEach, expect, it } from 'vitest'
import { type TestEdge, testEdge } from '../testing/test-edge.ts'
import { answering, NOW, status } from '../testing/view-answers.ts'

const VENDORS = firstCall(vendorGameTypes, { typeId: 'all' })
const vendors = (gameCategory: string, ...codes: readonly string[]) =>
  Object.fromEntries(
    codes.map((code) => [
      code,
      [{ accountTypeName: code, displayName: code, mobileLargeIcon: '', vendorNames: [code], gameCategory }],
    ]),
  )
const CONTENT = {
  PVP: vendors('PVP', 'P'),
  SPORTS: vendors('SPORTS', 'GOAL', ...ESPORTS_VENDORS, ...COCKFIGHT_VENDORS),
  LOTT: vendors('LOTT', 'TCG_LOTTO_VN'),
  ELOTT: vendors('ELOTT', 'KENO'),
  RNG: vendors('RNG', 'A'),
}
const named = (name: string) => ({ VI: `${name} <vi>`, EN: name })
const view = {
  look: 'types',
  call: VENDORS,
  words: Object.fromEntries(
    ['search', 'centre', 'RNG', 'LIVE', 'FISH', 'LOTT', 'ESPORTS', 'SPORTS', 'COCKFIGHT', 'PVP'].map((name) => [
      name,
      named(name),
    ]),
  ),
}
const slotWith = (drawn: unknown, slot = 'layout.gameTypes', id = 'game-types'): ReleaseRecord['slots'][number] =>
  ({
    ...{ id, slot, order: 0, height: 84, module: `./slot/${id}` },
    files: { scripts: [], styles: [] },
    view: drawn,
  }) as ReleaseRecord['slots'][number]
const railView = { ...view, look: 'rail', words: { ...view.words, title: named('title'), ALL: named('ALL') } }

const settings = {
  publicKey: { kty: 'RSA', n: '', e: '', kid: '' },
  serverTime: NOW,
  currency: { code: 'VND', pattern: '#,##0' },
}

const edges: TestEdge[] = []
afterEach(async () => {
  for (const edge of edges.splice(0)) await edge[Symbol.asyncDispose]()
})

const EVERYWHERE = ['/m/search', '/m/gameCenter', '/m/rng', '/m/pvp', '/m/sports', '/m/lottery']

/** The page as the edge sends it. */
async function htmlOf(
  { paths = EVERYWHERE, drawn = view as unknown, content = CONTENT as unknown, readings = {} },
  path: string,
): Promise<string> {
  const answers = {
    [systemStatus.path]: status,
    [whitelabel.path]: {},
    [consolidatedSettings.path]: { ...settings, readings },
    [vendorGameTypes.path]: { content },
  }
  const edge = await testEdge(
    async (store) => {
      await store.release({ remote: 'shell' })
      const slots = [slotWith(drawn), slotWith(railView, 'layout.rail', 'rail')]
      await store.release({ remote: 'games', record: { slots }, pages: paths })
    },
    { fetch: answering(answers) as typeof fetch, now: () => NOW },
  )
  edges.push(edge)
  return (await edge.app.inject({ url: path, headers: { cookie: 'lobby_lang=EN' } })).body
}

const namesIn = (html: string) => [...html.matchAll(/<\/i>([^<]*)<\/span>/g)].map(([, name]) => name ?? '')

/** The names that home begins with; undefined without a bar that has some. */
async function namesOn(options: Parameters<typeof htmlOf>[0], path = '/m/home'): Promise<string[] | undefined> {
  const html = await htmlOf(options, path)
  const bar = /<div class="frame-types" data-named>.*?<\/div>/s.exec(html)?.[0]
  return bar === undefined ? undefined : namesIn(bar)
}

it('SP-01 SH-31 GC-02 home names its game types in the order of the tabs, with e-sports and cockfights apart', async () => {
  expect(await namesOn({})).toEqual(['search', 'centre', 'RNG', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP', 'COCKFIGHT'])
})

it('GC-02 in the order that the merchant has chosen', async () => {
  expect(await namesOn({ readings: { centreTabs: 'asListed' } })).toEqual([
    ...['search', 'centre', 'RNG', 'LOTT', 'SPORTS', 'ESPORTS', 'PVP', 'COCKFIGHT'],
  ])
})

it('SP-01 FD-03 names none whose page no release has', async () => {
  const paths = EVERYWHERE.filter((path) => path !== '/m/lottery' && path !== '/m/search')
  expect(await namesOn({ paths })).toEqual(['centre', 'RNG', 'ESPORTS', 'SPORTS', 'PVP', 'COCKFIGHT'])
})

it('SP-01 names nothing without an answer that fits, of a look it does not know, or with a name missing', async () => {
  expect(await namesOn({ content: 'closed' })).toBeUndefined()
  expect(await namesOn({ drawn: { ...view, look: 'wheel' } })).toBeUndefined()
  const { RNG: _, ...words } = view.words
  expect(await namesOn({ drawn: { ...view, words } })).toBeUndefined()
})

it('SH-31 no other page than home has names', async () => {
  expect(await namesOn({}, '/m/rng')).toBeUndefined()
})

it.each(['/m/home', '/m/rng'])('PL-11 SH-31 %s names the game types for the side of a desktop', async (path) => {
  const html = await htmlOf({}, path)
  const side = /<div class="frame-view"[^>]*data-look="rail"[^>]*>.*?<\/div>/s.exec(html)?.[0] ?? ''
  expect(side).toContain('data-view="games/rail"')
  expect(side).toContain('<b>title</b>')
  expect(namesIn(side)).toEqual(['ALL', 'RNG', 'LOTT', 'ESPORTS', 'SPORTS', 'PVP', 'COCKFIGHT'])
})

it('SP-01 names nothing there without an answer that fits', async () => {
  expect(await htmlOf({ content: 'closed' }, '/m/rng')).not.toContain('data-look="rail"')
})
