import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { expect, test } from 'vitest'
import { fieldsIn, testConsole } from '../testing/test-console.ts'

type Console = Awaited<ReturnType<typeof testConsole>>

/** What the page before an act has to say, and its form, filled in. */
async function before({ get }: Console, cookie: string, url: string, why = 'odd odds') {
  const { statusCode, body } = await get(url, cookie)
  const act = /^\/act\/(\w+)/.exec(url)?.[1]
  return {
    statusCode,
    body,
    act: `/act/${act}`,
    form: { ...fieldsIn(body, `action="/act/${act}" class="wide act"`), why },
  }
}

/** Opens the page, and sends its form. */
async function act(console: Console, cookie: string, url: string, over: Record<string, string> = {}) {
  const { act, form } = await before(console, cookie, url)
  return console.post(act, { ...form, ...over }, cookie)
}

const last = async ({ store }: Console) => (await store.channel('production')).revision

test('OP-04 roll back: shows what the checks say and what players will notice, and then does what the command does', async () => {
  const console = await testConsole()
  const { ids, get, run, store } = console
  const cookie = await console.signIn()
  const { statusCode, body } = await before(console, cookie, '/act/rollback?remote=lottery')
  expect(statusCode).toBe(200)
  expect(body).toContain(`<h1>Roll back lottery</h1>`)
  expect(body).toContain(`<code>${ids[1]}</code> → </code>`.replace(' → </code>', ' → '))
  expect(body).toContain('Nothing stands in the way.')
  expect(body).toContain(`lottery ${ids[0]} comes with the next visit to one of its pages, without a reload.`)
  expect(body).toContain(`<code>npm run release -- rollback lottery ${ids[0]} --reason …</code>`)
  expect(await console.revisions()).toEqual(['1 promote', '2 promote'])
  const done = await act(console, cookie, '/act/rollback?remote=lottery')
  expect([done.statusCode, done.headers.location]).toEqual([303, '/done/3'])
  const written = await last(console)
  expect(written).toMatchObject({ revision: 3, action: 'rollback', actor: 'chi', reason: 'odd odds', to: ids[0] })
  expect((await get('/done/3', cookie)).body).toContain('3. Roll back lottery')
  // The command, from the same state, writes the same but for the time and the number.
  await run('promote', 'lottery', ids[1] ?? '')
  await run('rollback', 'lottery', '--reason', 'odd odds')
  const { at: _at, revision: _number, before: _before, ...byCommand } = (await last(console)) ?? {}
  const { at, revision, before: was, ...byConsole } = written ?? {}
  expect(byConsole).toEqual(byCommand)
  expect((await store.channel('production')).revision?.revision).toBe(5)
})

test('OP-04 SC-02 roll back: where what ran before is not in the store it goes nowhere else without being told', async () => {
  const console = await testConsole()
  const { ids, run, store } = console
  await run('promote', 'lottery', ids[2] ?? '')
  const cookie = await console.signIn()
  await store.retire('lottery', ids[1] ?? '', async () => false)
  const { body } = await before(console, cookie, '/act/rollback?remote=lottery')
  expect(body).toContain(`lottery ${ids[1]}, which ran before, is not in the store.`)
  await act(console, cookie, '/act/rollback?remote=lottery')
  expect((await last(console))?.pins.lottery).toBe(ids[2])
  // By its name it goes.
  await act(console, cookie, `/act/rollback?remote=lottery&id=${ids[0]}`)
  expect((await last(console))?.pins.lottery).toBe(ids[0])
})

test('OP-04 promote: of the newest or of a chosen release; one that is live needs nothing', async () => {
  const console = await testConsole()
  const { ids, get } = console
  const cookie = await console.signIn()
  const { body } = await get('/act/promote?remote=lottery', cookie)
  expect(body).toContain(`<code>${ids[2]}</code></p>`)
  expect([...body.matchAll(/<option value="([^"]*)" ?(?:selected)?>\1</g)].map(([, id]) => id)).toEqual([
    ids[2],
    ids[0],
  ])
  const live = await get(`/act/promote?remote=lottery&id=${ids[1]}`, cookie)
  expect(live.body).toContain('It is so already; there is nothing to do.')
  expect(live.body).not.toContain('name="why"')
  expect((await act(console, cookie, '/act/promote?remote=lottery')).headers.location).toBe('/done/3')
  expect(await last(console)).toMatchObject({ action: 'promote', to: ids[2] })
})

test('OP-04 switch off and on: all of a remote, or a part of it', async () => {
  const console = await testConsole(undefined, [
    { version: '1.0.0', pages: ['/m/lottery', '/m/rng'], slots: ['home.lottery'] },
    { version: '1.1.0' },
  ])
  const cookie = await console.signIn()
  const whole = await before(console, cookie, '/act/close?remote=lottery')
  expect(whole.body).toContain('<li>/m/lottery Page 0</li><li>/m/rng Page 1</li><li>home.lottery</li>')
  expect(whole.body).toContain('<option value="page/page-1" >page/page-1</option>')
  const part = await before(console, cookie, '/act/close?remote=lottery&part=page/page-1')
  expect(part.body).toContain('<ul><li>/m/rng Page 1</li></ul>')
  await act(console, cookie, '/act/close?remote=lottery&part=page/page-1')
  expect((await last(console))?.closed).toEqual({ lottery: ['./page/page-1'] })
  expect((await console.get('/', cookie)).body).toContain('Switched off: page/page-1')
  const again = await before(console, cookie, '/act/close?remote=lottery&part=page/page-1')
  expect(again.body).toContain('It is so already')
  expect((await before(console, cookie, '/act/open?remote=lottery')).body).toContain('Of lottery this is there again.')
  await act(console, cookie, '/act/open?remote=lottery')
  expect((await last(console))?.closed).toEqual({})
})

test('OP-04 a trial is begun, raised, halted and finished from its page, each shown beforehand', async () => {
  const console = await testConsole()
  const { ids } = console
  const cookie = await console.signIn()
  const start = `/act/trial?try.lottery=${ids[2]}&share=5%25&base=0.5%25&until=24h`
  const shown = await before(console, cookie, start)
  expect(shown.body).toContain('5 % of the visitors run this from their next page on')
  expect(shown.body).toContain(`<li>lottery ${ids[2]}</li>`)
  await act(console, cookie, start)
  expect((await last(console))?.trial).toMatchObject({ pins: { lottery: ids[2] }, share: 500, base: 0.005 })
  const raise = await before(console, cookie, '/act/raise?share=12.5%25')
  expect(raise.body).toContain('The trial goes from 5 % to 12.5 % of the visitors.')
  await act(console, cookie, '/act/raise?share=12.5%25')
  expect((await last(console))?.trial?.share).toBe(1_250)
  expect((await before(console, cookie, '/act/halt')).body).toContain('Trial 3 ends: its visitors get what is live')
  await act(console, cookie, '/act/halt')
  expect((await last(console))?.trial).toBeUndefined()
  await act(console, cookie, start)
  const finish = await before(console, cookie, '/act/finish')
  expect(finish.body).toContain('Trial 6 ends: its releases are for everybody.')
  await act(console, cookie, '/act/finish')
  expect(await last(console)).toMatchObject({ action: 'finish', pins: { lottery: ids[2] } })
  expect((await console.get('/trial', cookie)).body).toContain('7. Finish the trial lottery')
})

test.each([
  ['/act/rollback?remote=account', 409, 'Nothing was live before that it could go back to.'],
  ['/act/rollback?remote=lottery&id=9.9', 404, 'There is nothing of that name.'],
  ['/act/rollback?remote=No', 400, 'That cannot be read.'],
  ['/act/rollback', 400, 'That cannot be read.'],
  ['/act/rollback?remote=--force', 400, 'That cannot be read.'],
  ['/act/close?remote=account', 409, 'It is not live.'],
  ['/act/close?remote=shell', 409, 'That cannot be done with the shell.'],
  ['/act/close?remote=lottery&part=page/none', 409, 'The release has no such part.'],
  ['/act/halt', 409, 'No trial runs.'],
  ['/act/raise?share=20%25', 409, 'No trial runs.'],
  ['/act/trial?share=5%25', 400, 'That cannot be read.'],
  ['/act/trial?share=5%25&try.account=latest', 404, 'There is nothing of that name.'],
  ['/act/trial?try.lottery=latest&share=250%25&base=0.5%25', 409, 'The share has to lie between 0.01 % and 99.99 %'],
  ['/act/trial?try.lottery=latest&share=some&base=0.5%25', 400, 'That cannot be read.'],
  ['/act/trial?try.lottery=latest&share=5%25&base=0.5%25&until=soon', 400, 'That cannot be read.'],
  ['/act/explode?remote=lottery', 404, ''],
])('OP-04 %s is one sentence, and offers nothing to do', async (url, status, sentence) => {
  const console = await testConsole()
  const cookie = await console.signIn()
  const { statusCode, body } = await console.get(url, cookie)
  expect([statusCode, body]).toEqual([status, expect.stringContaining(sentence)])
  expect(body.match(/role="alert"/g)).toHaveLength(1)
  expect(body).not.toContain('name="why"')
})

test('OP-04 a form sent twice, at once or again, does once what it does', async () => {
  const console = await testConsole()
  const cookie = await console.signIn()
  const { act, form } = await before(console, cookie, '/act/rollback?remote=lottery')
  const both = await Promise.all([console.post(act, form, cookie), console.post(act, form, cookie)])
  const answers = [...both, await console.post(act, form, cookie)]
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/done/3', '/done/3', '/done/3'])
  expect(await console.revisions()).toEqual(['1 promote', '2 promote', '3 rollback'])
})

test('OP-04 where somebody else was first, nothing is done, and the page says who and shows things as they are', async () => {
  const console = await testConsole()
  const { ids, run, post } = console
  const cookie = await console.signIn()
  const { act, form } = await before(console, cookie, '/act/rollback?remote=lottery')
  await run('promote', 'lottery', ids[2] ?? '', '--actor', 'dung', '--reason', 'it was ready')
  const late = await post(act, form, cookie)
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('Somebody has changed something meanwhile. Nothing was done; look again.')
  expect(late.body).toContain('<p>3. Promote lottery · dung: it was ready</p>')
  expect(await console.revisions()).toEqual(['1 promote', '2 promote', '3 promote'])
  // What was typed is there, and the form is one of the new state.
  const next = fieldsIn(late.body, 'action="/act/rollback" class="wide act"')
  expect(next).toMatchObject({ seen: '3', why: 'odd odds', id: ids[0] })
  expect((await post(act, next, cookie)).headers.location).toBe('/done/4')
})

test.each([
  ['', 'Say why: the history keeps it.'],
  ['   ', 'Say why: the history keeps it.'],
  ['x'.repeat(2_001), 'The reason is too long; 2,000 characters are kept.'],
])('OP-04 an act without a reason, or with one that is too long, is not done', async (why, sentence) => {
  const console = await testConsole()
  const cookie = await console.signIn()
  const { statusCode, body } = await act(console, cookie, '/act/rollback?remote=lottery', { why })
  expect([statusCode, body]).toEqual([400, expect.stringContaining(sentence)])
  expect(await console.revisions()).toEqual(['1 promote', '2 promote'])
})

test('OP-04 a check that fails is named, and overruled only where that is said, and kept', async () => {
  const console = await testConsole(undefined, [{ version: '1.0.0' }, { version: '1.1.0', pages: ['/m/lottery'] }])
  await console.publish({ remote: 'account', pages: ['/m/lottery'] }, true)
  const { ids, post } = console
  const cookie = await console.signIn()
  const url = `/act/promote?remote=lottery&id=${ids[1]}`
  const { statusCode, body, act: to, form } = await before(console, cookie, url)
  expect(statusCode).toBe(200)
  expect(body).toContain('A check fails.')
  expect(body).toMatch(/<li>lottery 1\.1\.0-\w+ claims \/m\/lottery, which is of account 1\.0\.0-\w+\.<\/li>/)
  expect(body).toContain('These pages are new:</p><ul><li>/m/lottery Page 0</li></ul>')
  const { force: _force, ...without } = form as Record<string, string>
  const refused = await post(to, without, cookie)
  expect([refused.statusCode, refused.body]).toEqual([409, expect.stringContaining('A check fails.')])
  expect((await last(console))?.revision).toBe(2)
  expect((await post(to, { ...without, force: 'on' }, cookie)).statusCode).toBe(303)
  expect(await last(console)).toMatchObject({ forced: true, to: ids[1], reason: 'odd odds' })
})

test('OP-04 a page that has another title is neither gone nor new', async () => {
  // The titles are those of its places: Page 0 and Page 1.
  const console = await testConsole(undefined, [
    { version: '1.0.0', pages: ['/m/lottery', '/m/rng'] },
    { version: '1.1.0', pages: ['/m/kinds', '/m/lottery'] },
  ])
  const cookie = await console.signIn()
  const { body } = await before(console, cookie, `/act/promote?remote=lottery&id=${console.ids[1]}`)
  expect(body).toContain('These pages are gone:</p><ul><li>/m/rng Page 1</li></ul>')
  expect(body).toContain('These pages are new:</p><ul><li>/m/kinds Page 0</li></ul>')
  expect(body).toContain('These pages have another title:</p><ul><li>/m/lottery Page 0 → Page 1</li></ul>')
})

test('OP-04 what the checks say is in the language of the page, with the same values, and of a refusal as well', async () => {
  const console = await testConsole(undefined, [{ version: '1.0.0' }, { version: '1.1.0', pages: ['/m/lottery'] }])
  const { ids, publish, run, get } = console
  const account = await publish({ remote: 'account', pages: ['/m/lottery'] }, true)
  const cookie = await console.signIn()
  const ofChecks = async (url: string, language: string) =>
    /<section aria-labelledby="checks">(.*?)<\/section>/s.exec((await get(url, cookie, language)).body)?.[1]
  const url = `/act/promote?remote=lottery&id=${ids[1]}`
  expect(await ofChecks(url, 'vi')).toBe(
    `<h2 id="checks">Kết quả kiểm tra</h2><p class="warn" role="alert">Có kiểm tra không đạt.</p><ul><li>lottery ${ids[1]} nhận /m/lottery, vốn thuộc account ${account}.</li></ul>`,
  )
  expect(await ofChecks(url, 'ja')).toContain(
    `<li>lottery ${ids[1]} は /m/lottery を使いますが、それは account ${account} のものです。</li>`,
  )
  // In the trial alone: account 2.0.0 has that page no more, and its visitors are to see what they saw.
  const next = await publish({ remote: 'account', version: '2.0.0', pages: ['/m/account'] }, false)
  await run('trial', 'account', next, '--share', '5%')
  expect(await ofChecks(`/act/promote?remote=account&id=${next}`, 'vi')).toContain(
    `<p class="quiet">Thử nghiệm account ${next} đang chạy trên production; hãy dừng hoặc hoàn tất trước.</p>`,
  )
})

test('OP-04 a damaged release is refused, and nothing offers to overrule that', async () => {
  const console = await testConsole()
  const { ids, store } = console
  await writeFile(join(store.folder?.('lottery', ids[0] ?? '') ?? '', 'entry.js'), 'changed')
  const cookie = await console.signIn()
  const { statusCode, body } = await console.get('/act/rollback?remote=lottery', cookie)
  expect([statusCode, body]).toEqual([409, expect.stringContaining('The release is damaged or not signed')])
  expect(body).not.toContain('name="force"')
  await rm(store.folder?.('lottery', ids[0] ?? '') ?? '', { recursive: true })
})

test.each(['store.unreadable', 'store.unwritable', 'store.full', 'store.unconfirmed'] as const)(
  'OP-04 a store that answers %s is one sentence and 503, and the same form does it once it is back',
  async (code) => {
    let isAway = false
    const sometimes = (store: ReleaseStore): ReleaseStore => ({
      ...store,
      append: async (revision) => {
        if (isAway) throw new StoreError(code, 'The disk is away.')
        return store.append(revision)
      },
    })
    const console = await testConsole(sometimes)
    const cookie = await console.signIn()
    const { act, form } = await before(console, cookie, '/act/rollback?remote=lottery')
    isAway = true
    const { statusCode, body } = await console.post(act, form, cookie)
    expect([statusCode, body]).toEqual([503, expect.stringContaining('The disk is away.')])
    expect(body.match(/role="alert"/g)).toHaveLength(1)
    expect(await console.revisions()).toEqual(['1 promote', '2 promote'])
    // The page has the form as it was sent, so that nothing of it is typed again.
    const same = fieldsIn(body, 'action="/act/rollback" class="wide act"')
    expect(same).toEqual(form)
    isAway = false
    expect((await console.post(act, same, cookie)).headers.location).toBe('/done/3')
  },
)
