import { createDecipheriv } from 'node:crypto'
import { gameList } from '@lobby/contracts/calls/games'
import { siteOperator } from '@lobby/contracts/calls/operator'
import { country } from '@lobby/contracts/calls/registration'
import { appInfo, consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/system'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { afterAll, beforeAll, expect, test } from 'vitest'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const status = async () => (await ask(gateway, systemStatus)).body.value as Record<string, unknown>
const games = () => ask(gateway, gameList, { pageNo: 1, pageSize: 1 }, { headers: { Language: 'EN' } })

test('SE-07 SE-08 CL-15 the status carries the public settings', async () => {
  const { info, ...rest } = (await status()) as { info: Record<string, unknown> }
  expect(rest).toMatchObject({ status: 0, maintenance: false, regionRestriction: false })
  expect(info).toMatchObject({
    imageCDNs: [''],
    domainRoute: { vendor: 'http://vendor.test' },
    mobileTemplate: { mem_cen: '1', dep_func: '1' },
  })
  const types = (info.resources as { resourceType: string }[]).map((resource) => resource.resourceType)
  expect(types).toEqual(expect.arrayContaining(['IOS', 'Android', 'MOBILECONFIG', 'SpeedTest', 'DRAW_HISTORY']))
})

test('SE-13 CL-15 every switch that the documents name is there', async () => {
  const { body } = await ask(gateway, whitelabel)
  const named =
    'USERNAMEREG3 MOBILENUMREG3 REGMOBVERF3 MOBILENUMPASSREG3 FACEBOOKLOGIN3 GOOGLELOGIN3 MOBILEVERCODELOGIN3 UPDATEMOBILEICC3 CBS3 REGCEN AGETEAMPNL3 DOWNMAN TEAMBETTING3 TRANSREC3'
  expect(Object.keys(body.value as object)).toEqual(expect.arrayContaining(named.split(' ')))
})

test('CL-15 who runs the site is named as the merchant states it, and nobody by default', async () => {
  const said = async () => (await ask(gateway, siteOperator, {}, { headers: { Language: 'EN' } })).body.value
  expect(await said()).toMatchObject({ operator: null, payments: expect.arrayContaining(['Bank QR', 'Transfer']) })
  const operator = { name: 'Lotus Games Ltd', licence: 'VN-0042', authority: 'Ministry of Finance', url: '' }
  gateway.set({ operator })
  expect(await said()).toMatchObject({ operator })
  gateway.set({ operator: null })
})

test('CL-15 the consolidated settings carry the sealing key, the time and the readings', async () => {
  const { body } = await ask(gateway, consolidatedSettings)
  expect(body.value).toMatchObject({
    serverTime: gateway.clock.now(),
    publicKey: { kty: 'RSA' },
    currency: { code: 'VND' },
    readings: { statusReading: 'A', minAge: 18 },
  })
  // The public half alone.
  expect(Object.keys((body.value as { publicKey: object }).publicKey).sort()).toEqual(['e', 'kid', 'kty', 'n'])
})

test('SE-09 CL-16 the country comes with those whose numbers are taken', async () => {
  const { body } = await ask(gateway, country)
  const { countryDialingCode, countryCode, countries } = body.value as {
    countryDialingCode: string
    countryCode: string
    countries: { countryCode: string; countryDialingCode: string }[]
  }
  expect([countryCode, countryDialingCode]).toEqual(['VN', '84'])
  expect(countries).toContainEqual({ countryCode, countryDialingCode })
  expect(new Set(countries.map((each) => each.countryCode)).size).toBe(countries.length)
})

test('DL-21 DL-20 app info says whether there is a newer app, and where', async () => {
  const info = async () => (await ask(gateway, appInfo)).body.value as { upgradeable: boolean; resources: object[] }
  const { resources } = await info()
  expect(resources).toEqual([
    { resourceType: 'IOS', url: '/wps/downloads/lobby-SANDBOX.ipa' },
    { resourceType: 'Android', url: '/wps/downloads/lobby-SANDBOX.apk' },
  ])
  expect((await info()).upgradeable).toBe(false)
  gateway.set({ appUpgradeable: true })
  expect((await info()).upgradeable).toBe(true)
  gateway.set({ appUpgradeable: false })
})

test('CS-08 customer-service paths are readable with their last 8 characters', async () => {
  const { info } = (await status()) as { info: { customerService: Record<string, string> } }
  const links: Record<string, string> = {
    COMM100: '/chat/standard',
    COMM100VIP: '/chat/vip',
    DEFAULT: '/chat/standard',
  }
  expect(Object.keys(info.customerService)).toEqual(Object.keys(links))
  for (const [name, text] of Object.entries(info.customerService)) {
    const key = text.slice(-8)
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.from(key.repeat(3)), null)
    const clear = decipher.update(text.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
    expect(clear).toBe(new URL(links[name] ?? '', gateway.vendorUrl).href)
  }
})

test('SH-38 SH-39 the number of the status follows the reading, and maintenance wins', async () => {
  const seen: unknown[] = []
  for (const statusReading of ['A', 'B'] as const) {
    for (const [maintenance, regionRestriction] of [
      [true, false],
      [true, true],
      [false, true],
    ] as const) {
      gateway.set({ maintenance, regionRestriction, readings: { statusReading } })
      seen.push((await status()).status)
    }
  }
  expect(seen).toEqual([1, 1, 2, 2, 2, 1])
  gateway.set({ maintenance: false, regionRestriction: false, readings: { statusReading: 'A' } })
})

test('ER-15 ER-16 a closed site refuses its calls and says why', async () => {
  gateway.set({ maintenance: true })
  const closed = await games()
  expect([closed.status, closed.body.errorCode, closed.body.message]).toEqual([
    503,
    'site.maintenance',
    'The platform is under maintenance',
  ])
  gateway.set({ maintenance: false, regionRestriction: true })
  const restricted = await games()
  expect([restricted.status, restricted.body.errorCode, restricted.body.message]).toEqual([
    403,
    'region.restricted',
    'Access restricted',
  ])
  gateway.set({ regionRestriction: false })
  expect((await games()).status).toBe(200)
})

test('SH-41 the address is the one that a proxy on this machine tells of', async () => {
  const { body } = await ask(gateway, systemStatus, {}, { headers: { 'X-Forwarded-For': '203.0.113.9' } })
  expect(body.value).toMatchObject({ ip: '203.0.113.9' })
})
