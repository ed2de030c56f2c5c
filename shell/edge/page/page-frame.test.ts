import { expect, it } from 'vitest'
import type { FirstValues } from '../gateway/first-data.ts'
import { elements, site, type TestStore, testEdge } from '../testing/test-edge.ts'

const systemStatus = {
  status: 0,
  maintenance: false,
  regionRestriction: false,
  ip: '203.0.113.7',
  info: {
    customerService: {},
    domainRoute: {},
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
    paths: {},
    register: {},
    resources: [],
    whitelabel: {},
    mainDomain: '',
    imageCDNs: [],
    sms: {},
  },
}
const banner = (id: string) => ({ id, url: `/images/${id}.png`, title: id })
const announcements = {
  banners: [banner('one'), banner('two'), banner('three')],
  player: [],
  popup: [],
  promotion: [],
  hot: [],
}

async function withSlimBanner(store: TestStore): Promise<void> {
  await site(store)
  await store.release({ remote: 'promotions', version: '2.0.0', slots: ['home.banners', 'layout.banner'] })
}

/** The pictures in the frame of a path's page, when the edge has these answers. */
const pictures = async (path: string, first: FirstValues): Promise<string[]> => {
  const edge = await testEdge(withSlimBanner, { firstData: { read: async () => first } })
  const html = (await edge.app.inject(path)).body
  await edge[Symbol.asyncDispose]()
  return elements(html, 'img').map((image) => `${image['data-slot']} ${image.srcset?.split(' ')[0]}`)
}

it('FD-14 home begins with the picture of the first banner, another page with that of its own', async () => {
  const first = { systemStatus, announcements }
  expect(await pictures('/m/home', first)).toEqual(['home.banners /images/one.png?w=480'])
  const [lottery] = await pictures('/m/lottery', first)
  expect(lottery).toMatch(/^layout\.banner \/images\/(one|two|three)\.png\?w=320$/)
  expect(await pictures('/m/lottery', first)).toEqual([lottery])
})

it('FD-14 the picture is asked for before any code', async () => {
  const first = async () => ({ systemStatus, announcements })
  const edge = await testEdge(withSlimBanner, { firstData: { read: first } })
  const html = (await edge.app.inject('/m/home')).body
  await edge[Symbol.asyncDispose]()
  const [hint] = elements(html, 'link')
  const [image] = elements(html, 'img')
  expect(hint).toMatchObject({ rel: 'preload', as: 'image', fetchpriority: 'high', href: image?.src })
  expect(hint?.imagesrcset).toBe(image?.srcset)
  // Both as wide as the place is, or the browser would fetch two (PL-11).
  for (const sizes of [hint?.imagesizes, image?.sizes]) expect(sizes).toBe('(min-width: 1024px) 696px, 448px')
  expect(html.indexOf('rel="preload"')).toBeLessThan(html.indexOf('<script'))
})

it('FD-14 the code of home’s slots does not compete for bandwidth with the picture and the shell, and comes in their order', async () => {
  const edge = await testEdge(async (store) => {
    await site(store)
    await store.release({ remote: 'promotions', version: '2.0.0', slots: ['home.banners', 'home.winners'] })
  })
  const named = elements((await edge.app.inject('/m/home')).body, 'link')
  await edge[Symbol.asyncDispose]()
  const priorities = named
    .filter(({ href }) => /\/promotions\/.*slot-\d\.js$/.test(href ?? ''))
    .map(({ href, fetchpriority }) => [href?.split('/').at(-1), fetchpriority])
  expect(priorities).toEqual([
    ['slot-0.js', 'low'],
    ['slot-1.js', 'low'],
  ])
})

it('SH-37 a closed site shows no picture, and neither does a page whose answers did not come', async () => {
  expect(await pictures('/m/home', { systemStatus: { ...systemStatus, status: 1 }, announcements })).toEqual([])
  expect(await pictures('/m/home', { announcements })).toEqual([])
  expect(await pictures('/m/home', { systemStatus })).toEqual([])
  expect(await pictures('/m/home', { systemStatus, announcements: { ...announcements, banners: [] } })).toEqual([])
})
