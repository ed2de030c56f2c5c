import { resume } from '@lobby/releases/resume'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, test } from 'vitest'
import { fieldsIn, testConsole } from '../testing/test-console.ts'

/** A console of each person of a list, over one store: mai and binh ship, chi undoes, dung tries, lan looks. */
async function staff(people: 1 | 2 = 1, over?: Awaited<ReturnType<typeof testConsole>>) {
  const first = over ?? (await testConsole())
  const { store } = first
  const list = {
    mai: ['look', 'ship'],
    binh: ['look', 'ship'],
    chi: ['look', 'undo'],
    dung: ['look', 'trial'],
    lan: ['look'],
  }
  const site = await roleSite(store, { staff: list as never, people })
  const of = async (name?: string) => {
    const signed = await site.as(name)
    return first.over(signed, name ?? 'nobody')
  }
  return { ...first, of, site, newest: async () => (await (await site.as()).channel('production')).revision }
}

const buttons = (body: string): string[] =>
  [...body.matchAll(/href="\/act\/(\w+)\?remote=lottery"/g)].map(([, act = '']) => act)

test('OP-04 OP-01 each is offered what the list of roles lets them do, and nothing more', async () => {
  const { of } = await staff()
  const offered = async (name?: string) => {
    const { get, cookie } = await of(name)
    const begin = (await get('/trial', cookie)).body.includes('action="/act/trial"')
    return [...buttons((await get('/', cookie)).body), ...(begin ? ['trial'] : [])]
  }
  expect(await offered('mai')).toEqual(['rollback', 'promote', 'close', 'trial'])
  expect(await offered('chi')).toEqual(['rollback', 'close'])
  expect(await offered('dung')).toEqual(['trial'])
  expect(await offered('lan')).toEqual([])
})

test('OP-04 OP-01 whose key the list of roles lets look no more is shown nothing, in a session from before as well', async () => {
  const { of, site } = await staff()
  const { get, post, cookie, app } = await of('lan')
  const [nobody, second] = [await of(), await of('lan')]
  expect((await second.get('/', second.cookie)).statusCode).toBe(200)
  const sentence = 'The list of roles no longer lets the key of this console look.'
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const stream = await fetch(`http://127.0.0.1:${port}/live`, { headers: { cookie } })
  const { form = '' } = fieldsIn((await get('/history', cookie)).body, 'action="/sign-out"')
  await site.change(({ persons: { lan: _lan, ...persons }, ...list }) => ({ ...list, persons }))
  // The stream looks at the store each second, and ends by itself.
  expect(await stream.text()).toMatch(/event: over\ndata: null\n\n$/)
  const pages = ['/', '/history', '/trial', '/figures?remote=lottery', '/proposed/3', '/act/rollback?remote=lottery']
  for (const url of pages) {
    const { statusCode, body } = await get(url, cookie)
    expect([url, statusCode, body]).toEqual([url, 403, expect.stringContaining(sentence)])
    expect(body).not.toContain('1.1.0')
  }
  expect((await get('/live', cookie)).statusCode).toBe(401)
  expect((await post('/verify', { form }, cookie)).statusCode).toBe(403)
  // Nor by a console whose own last look at the list was before.
  for (const { get: open, cookie: own } of [nobody, second]) expect((await open('/figures', own)).statusCode).toBe(403)
  // Leaving is nobody's right to lose.
  expect((await post('/sign-out', { form }, cookie)).headers.location).toBe('/sign-in')
})

test('OP-04 OP-01 what a form sends is what the act is about, and no option of the command', async () => {
  const { of, newest } = await staff()
  const { get, post, cookie } = await of('mai')
  const { form = '' } = fieldsIn((await get('/', cookie)).body, 'action="/sign-out"')
  for (const [url, fields] of [
    ['/act/close', { remote: 'lottery', part: '--key=/etc/hostname' }],
    ['/act/close', { remote: 'lottery', part: '--json' }],
    ['/act/rollback', { remote: 'lottery', id: '--force' }],
    ['/act/promote', { remote: '--channel=staging', id: 'lottery' }],
    ['/act/promote', { remote: 'lottery', id: '--' }],
    ['/act/trial', { 'try.--force': 'x', share: '5%' }],
  ] as const) {
    const sent = await post(url, { form, seen: '2', why: 'odd', ...fields }, cookie)
    expect([url, sent.statusCode < 500, sent.headers.location]).toEqual([url, true, undefined])
  }
  expect((await newest())?.revision).toBe(2)
  const shown = (await get('/act/close?remote=lottery&part=--json', cookie)).body
  expect(shown).not.toContain('close lottery --json')
})

test('OP-04 OP-01 what a key may not do is refused by its page, and by its form all the same', async () => {
  const { of, newest } = await staff()
  for (const [name, url, sentence] of [
    ['chi', '/act/promote?remote=lottery', 'Your key may not do this.'],
    ['dung', '/act/rollback?remote=lottery', 'Your key may not do this.'],
    ['lan', '/act/close?remote=lottery', 'Your key may not do this.'],
  ] as const) {
    const { get, post, cookie } = await of(name)
    const { statusCode, body } = await get(url, cookie)
    expect([url, statusCode, body]).toEqual([url, 409, expect.stringContaining(sentence)])
    expect(body).not.toContain('name="why"')
    const { form = '' } = fieldsIn(body, 'action="/sign-out"')
    const [path = ''] = url.split('?')
    const sent = await post(path, { form, remote: 'lottery', seen: '2', why: 'all the same' }, cookie)
    expect([url, sent.statusCode, sent.body]).toEqual([url, 409, expect.stringContaining(sentence)])
  }
  expect((await newest())?.revision).toBe(2)
})

test('OP-04 OP-01 an undo from the console is signed by the key that it was started with, and one person is enough', async () => {
  const { of, newest, ids } = await staff(2)
  const { get, post, cookie } = await of('chi')
  const { body } = await get('/act/rollback?remote=lottery', cookie)
  expect(body).toContain('Nothing stands in the way.')
  const form = fieldsIn(body, 'action="/act/rollback" class="wide act"')
  expect((await post('/act/rollback', { ...form, why: 'odd odds' }, cookie)).headers.location).toBe('/done/3')
  const { signatures, ...written } = (await newest()) ?? {}
  expect(written).toMatchObject({ revision: 3, actor: 'chi', reason: 'odd odds', to: ids[0] })
  expect(signatures).toHaveLength(1)
})

test('OP-04 OP-01 where a promotion takes two persons the page says so, nothing changes, and it waits for the second', async () => {
  const { of, newest, ids } = await staff(2)
  const { get, post, cookie } = await of('mai')
  const { body } = await get('/act/promote?remote=lottery', cookie)
  expect(body).toContain('This takes two persons: it waits for the signature of another one.')
  const form = fieldsIn(body, 'action="/act/promote" class="wide act"')
  const proposed = await post('/act/promote', { ...form, why: 'it is ready' }, cookie)
  expect(proposed.headers.location).toBe('/proposed/3')
  const page = await get('/proposed/3', cookie)
  expect(page.body).toContain('Nothing has changed yet: a second person has to sign it.')
  expect(page.body).toContain('npm run release -- approve 3')
  expect((await newest())?.revision).toBe(2)
  const binh = await of('binh')
  const now = await binh.get('/', binh.cookie)
  expect(now.body).toContain('It waits for a second person: Promote lottery, by mai. <a href="/proposed/3">')
  await binh.store.signed?.approve('production', 3)
  expect(await newest()).toMatchObject({ revision: 3, actor: 'mai', to: ids[2] })
  expect((await binh.get('/', binh.cookie)).body).not.toContain('It waits')
})

test('OP-04 OP-01 the second person approves in the console what the page has shown, and the first one cannot', async () => {
  const { of, newest, ids } = await staff(2)
  const mai = await of('mai')
  const asked = await mai.get('/act/promote?remote=lottery', mai.cookie)
  const form = fieldsIn(asked.body, 'action="/act/promote" class="wide act"')
  await mai.post('/act/promote', { ...form, why: 'it is ready' }, mai.cookie)
  const marked = 'action="/proposed/3" class="wide"'
  // Whoever proposed it, only undoes or only looks is offered nothing, and refused all the same.
  for (const name of ['mai', 'chi', 'lan'] as const) {
    const { get, post, cookie } = await of(name)
    const { body } = await get('/proposed/3', cookie)
    expect(body).toContain('Another person who may ship has to sign it; you cannot.')
    expect(body).not.toContain(marked)
    const { form: token = '' } = fieldsIn(body, 'action="/sign-out"')
    const binh = await of('binh')
    const { shown = '' } = fieldsIn((await binh.get('/proposed/3', binh.cookie)).body, marked)
    const sent = await post('/proposed/3', { form: token, shown }, cookie)
    expect([name, sent.statusCode]).toEqual([name, 409])
    expect((await newest())?.revision).toBe(2)
  }
  const { get, post, cookie } = await of('binh')
  const { body } = await get('/proposed/3', cookie)
  expect(body).toContain('Nothing stands in the way.')
  expect(body).toContain(`lottery ${ids[2]} comes with the next visit to one of its pages`)
  const own = fieldsIn(body, marked)
  expect((await post('/proposed/3', { ...own, form: 'made.up' }, cookie)).statusCode).toBe(403)
  const [first, again] = [await post('/proposed/3', own, cookie), await post('/proposed/3', own, cookie)]
  expect([first.headers.location, again.headers.location]).toEqual(['/done/3', '/done/3'])
  const written = await newest()
  expect(written).toMatchObject({ revision: 3, actor: 'mai', reason: 'it is ready', to: ids[2] })
  expect(written?.signatures).toHaveLength(2)
})

test('OP-04 OP-01 what nobody has signed is offered to nobody: its pages say that it cannot count', async () => {
  const { of, newest, store } = await staff(2)
  const mai = await of('mai')
  const asked = await mai.get('/act/promote?remote=lottery', mai.cookie)
  const form = fieldsIn(asked.body, 'action="/act/promote" class="wide act"')
  await mai.post('/act/promote', { ...form, why: 'it is ready' }, mai.cookie)
  const { get, post, cookie } = await of('binh')
  const own = fieldsIn((await get('/proposed/3', cookie)).body, 'action="/proposed/3" class="wide"')
  // Whoever may write to the store puts there what nobody has signed.
  const path = 'proposals/production/00000003.json'
  const { signatures: _signatures, ...unsigned } = JSON.parse((await store.papers.text(path)) ?? '')
  await store.papers.replace(path, `${JSON.stringify({ ...unsigned, actor: 'binh' }, null, 2)}\n`)
  const why = 'What is proposed as revision 3 of production cannot count: it is signed by nobody.'
  const now = (await get('/', cookie)).body
  expect(now).toContain(why)
  expect(now).not.toContain('It waits for a second person')
  const page = await get('/proposed/3', cookie)
  expect([page.statusCode, page.body.includes(why), page.body.includes('action="/proposed/3"')]).toEqual([
    409,
    true,
    false,
  ])
  const sent = await post('/proposed/3', own, cookie)
  expect([sent.statusCode, sent.body.includes(why)]).toEqual([409, true])
  expect((await newest())?.revision).toBe(2)
})

test('OP-04 OP-01 the end of a trial names every release that goes live by it: before, while it waits, and in the history', async () => {
  const { of, publish, ids } = await staff(2)
  await publish({ remote: 'account', version: '2.0.0', pages: ['/m/account'] }, false)
  await publish({ remote: 'account', version: '2.1.0', pages: ['/m/account'] }, false)
  const [, , lottery = '', first = '', account = ''] = ids
  const mai = await of('mai')
  const binh = await of('binh')
  const propose = async (url: string) => {
    const { body } = await mai.get(url, mai.cookie)
    const [path = ''] = url.split('?')
    const form = fieldsIn(body, `action="${path}" class="wide act"`)
    const { location } = (await mai.post(path, { ...form, why: 'it is ready' }, mai.cookie)).headers
    return { body, page: String(location) }
  }
  const approve = async (page: string) => {
    const form = fieldsIn((await binh.get(page, binh.cookie)).body, `action="${page}" class="wide"`)
    return String((await binh.post(page, form, binh.cookie)).headers.location)
  }
  await approve((await propose(`/act/promote?remote=account&id=${first}`)).page)
  await propose(`/act/trial?try.lottery=${lottery}&try.account=${account}&share=5%25&base=0.5%25`)
  const { body, page } = await propose('/act/finish')
  for (const id of [lottery, account]) expect(body).toContain(`→ <code>${id}</code>`)
  expect(page).toBe('/proposed/5')
  const waits = 'It waits for a second person: Finish the trial lottery, account, by mai.'
  expect((await binh.get('/', binh.cookie)).body).toContain(waits)
  const says = [
    /5\. Finish the trial lottery, account</,
    new RegExp(`→ .*${lottery}`),
    new RegExp(`${first}.* → .*${account}`),
  ]
  const proposed = (await binh.get(page, binh.cookie)).body
  const done = (await binh.get(await approve(page), binh.cookie)).body
  const history = (await binh.get('/history?remote=account', binh.cookie)).body
  const trial = (await binh.get('/trial', binh.cookie)).body
  for (const each of [proposed, done, history, trial]) for (const said of says) expect(each).toMatch(said)
})

test('OP-04 OP-01 what was proposed anew, or changed meanwhile, since its page was shown is not approved', async () => {
  const { of, newest, ids } = await staff(2)
  const propose = async (why: string, id: string) => {
    const { get, post, cookie } = await of('mai')
    const { body } = await get(`/act/promote?remote=lottery&id=${id}`, cookie)
    await post('/act/promote', { ...fieldsIn(body, 'action="/act/promote" class="wide act"'), why }, cookie)
  }
  await propose('it is ready', ids[2] ?? '')
  const binh = await of('binh')
  const marked = 'action="/proposed/3" class="wide"'
  const shown = fieldsIn((await binh.get('/proposed/3', binh.cookie)).body, marked)
  await propose('something else', ids[0] ?? '')
  const late = await binh.post('/proposed/3', shown, binh.cookie)
  expect([late.statusCode, late.body]).toEqual([
    409,
    expect.stringContaining('It waits no more, or was proposed anew.'),
  ])
  expect((await newest())?.revision).toBe(2)
  // It shows what waits now, and that can be approved; once something else has changed it cannot.
  expect(late.body).toContain('something else')
  const next = fieldsIn(late.body, marked)
  const chi = await of('chi')
  const undo = fieldsIn(
    (await chi.get('/act/close?remote=lottery', chi.cookie)).body,
    'action="/act/close" class="wide act"',
  )
  await chi.post('/act/close', { ...undo, why: 'odd odds' }, chi.cookie)
  const gone = await binh.post('/proposed/3', next, binh.cookie)
  expect([gone.statusCode, (await newest())?.action]).toEqual([409, 'close'])
})

test('OP-03 OP-04 the console undoes also behind a number of ten digits', async () => {
  const { of, site, newest } = await staff()
  const by = { channel: 'production', actor: 'whoever', reason: 'restored' }
  const { revision: high } = (await resume(await site.as('mai'), by, 999_999_999)).revision
  expect(high).toBe(1_000_000_000)
  const { get, post, cookie } = await of('chi')
  const fields = fieldsIn((await get('/act/rollback?remote=lottery', cookie)).body, 'action="/act/rollback"')
  const { headers, statusCode } = await post('/act/rollback', { ...fields, why: 'wrong odds' }, cookie)
  expect([statusCode, headers.location]).toEqual([303, '/done/1000000001'])
  expect((await newest())?.action).toBe('rollback')
  expect((await get('/done/1000000001', cookie)).body).toContain('wrong odds')
  expect((await get('/history?before=1000000001', cookie)).body).not.toContain('wrong odds')
})

test('OP-04 OP-01 the second person sees in the console which checks the first has overruled, and says so to overrule them', async () => {
  const console = await testConsole(undefined, [{ version: '1.0.0' }, { version: '1.1.0', pages: ['/m/lottery'] }])
  const account = await console.publish({ remote: 'account', pages: ['/m/lottery'] }, true)
  const { of, newest, ids } = await staff(2, console)
  const [, id] = ids
  const says = `lottery ${id} claims /m/lottery, which is of account ${account}.`
  const mai = await of('mai')
  const url = `/act/promote?remote=lottery&id=${id}`
  const form = fieldsIn((await mai.get(url, mai.cookie)).body, 'action="/act/promote" class="wide act"')
  await mai.post('/act/promote', { ...form, why: 'it has to be', force: 'on' }, mai.cookie)
  // Whoever may not sign is shown it as well.
  expect((await mai.get('/proposed/3', mai.cookie)).body).toContain(`<ul lang="en"><li>${says}</li></ul>`)
  const binh = await of('binh')
  const { body } = await binh.get('/proposed/3', binh.cookie)
  expect(body).toContain('Its first person has overruled checks. Whoever approves it overrules them as well.')
  expect(body).toContain(`overrules them as well.</p><ul><li>${says}</li></ul>`)
  expect(body).not.toContain('Nothing stands in the way.')
  expect((await binh.get('/proposed/3', binh.cookie, 'vi')).body).toContain(`lottery ${id} nhận /m/lottery, vốn`)
  const own = fieldsIn(body, 'action="/proposed/3" class="wide"')
  expect(own.force).toBe('on')
  const { force: _force, ...without } = own
  const refused = await binh.post('/proposed/3', without, binh.cookie)
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining(says)])
  expect((await newest())?.revision).toBe(2)
  expect((await binh.post('/proposed/3', own, binh.cookie)).headers.location).toBe('/done/3')
  expect((await binh.get('/history', binh.cookie)).body).toContain(`<ul lang="en"><li>${says}</li></ul>`)
})
