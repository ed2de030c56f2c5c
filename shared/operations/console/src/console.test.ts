import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { textOf } from '@lobby/releases/keys'
import { openStore } from '@lobby/releases/open-store'
import { reportsFolder } from '@lobby/releases/report-log'
import type { ReleaseStore } from '@lobby/releases/store'
import { roleSite } from '@lobby/releases/testing/role-site'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE, START, testConsole } from './testing/test-console.ts'

test('OP-04 a link signs in once, within ten minutes, by its button alone, and only the newest', async () => {
  const { get, post, invite, advance } = await testConsole()
  const first = invite({ actor: 'chi' })
  const link = invite({ actor: 'chi' })
  expect((await post('/sign-in', { link: first })).statusCode).toBe(401)
  expect((await get(`/sign-in?link=${link}`)).headers['set-cookie']).toBeUndefined()
  const right = await post('/sign-in', { link })
  expect([right.statusCode, right.headers.location]).toEqual([303, '/'])
  expect(right.headers['set-cookie']).toMatch(/^console=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict/)
  expect((await post('/sign-in', { link })).statusCode).toBe(401)
  const late = invite({ actor: 'chi' })
  advance(10 * MINUTE)
  expect((await post('/sign-in', { link: late })).statusCode).toBe(401)
})

test('OP-04 whoever is not signed in is sent to the door by every page', async () => {
  const { get, post, ids } = await testConsole()
  for (const cookie of ['', 'console=made-up']) {
    for (const url of ['/', '/history', `/releases/lottery/${ids[0]}`]) {
      expect((await get(url, cookie)).headers.location).toBe('/sign-in')
    }
    expect((await post('/verify', {}, cookie)).headers.location).toBe('/sign-in')
  }
})

test('OP-04 a session ends after half an hour without use, after twelve hours, and with its sign-out', async () => {
  const { get, post, signIn, advance, token } = await testConsole()
  const code = async (cookie: string) => (await get('/', cookie)).statusCode
  const idle = await signIn()
  advance(30 * MINUTE - 1)
  expect(await code(idle)).toBe(200)
  advance(30 * MINUTE)
  expect(await code(idle)).toBe(303)
  const long = await signIn()
  for (let i = 0; i < 35; i += 1) {
    advance(20 * MINUTE)
    expect(await code(long)).toBe(200)
  }
  advance(20 * MINUTE)
  expect(await code(long)).toBe(303)
  const left = await signIn()
  await post('/sign-out', { form: await token(left) }, left)
  expect(await code(left)).toBe(303)
})

test('OP-04 a form of another address does nothing, and no script but the console’s own runs in a page', async () => {
  const { get, post, signIn, invite } = await testConsole()
  const link = invite({ actor: 'chi' })
  for (const origin of ['http://evil.test', 'null', '']) {
    expect((await post('/sign-in', { link }, '', { origin })).statusCode).toBe(403)
  }
  expect((await post('/sign-in', { link })).statusCode).toBe(303)
  const page = await get('/', await signIn())
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; form-action 'self'/,
  )
  expect(page.body.match(/<script/g)).toHaveLength(1)
})

test('OP-04 now: what is live, since when, by whom and why, and what was before it', async () => {
  const { get, signIn, ids } = await testConsole()
  const { body } = await get('/', await signIn())
  expect(body).toContain(`<dt>Live</dt><dd><a href="/releases/lottery/${ids[1]}">${ids[1]}</a></dd>`)
  expect(body).toContain(`<dt>Before</dt><dd><a href="/releases/lottery/${ids[0]}">${ids[0]}</a></dd>`)
  expect(body).toContain('<dt>By</dt><dd>chi</dd><dt>Why</dt><dd>&#60;b&#62;1.1.0&#60;/b&#62; &#38; more</dd>')
  expect(body).toContain('No trial runs.')
})

test('OP-04 now: the trial with both rates and their intervals, and never its secret', async () => {
  const { get, signIn, run, store, ids } = await testConsole()
  await run('trial', 'lottery', '1.2', '--share', '5%')
  const { revision } = await store.channel('production')
  const began = revision?.trial?.began ?? 0
  const timed = { LCP: { a: 900, b: 1_000, c: 2_000, d: 4_000 } }
  const candidate = { visits: 100, failed: ['a', 'b'], timed, given: ['a', 'b', 'd'], heard: ['a', 'd'] }
  const tally = { began, share: 500, candidate, stable: { visits: 400, failed: ['c'], given: ['e'], heard: ['e'] } }
  await store.keepTally('production', began, 'edge-1', JSON.stringify(tally))
  const cookie = await signIn()
  const { body } = await get('/', cookie)
  expect(body).toContain('Trial 3: 5 % of the visitors')
  expect(body).toContain(`lottery <a href="/releases/lottery/${ids[2]}">`)
  // Wilson, z = 1.645, by hand: 0.03353 - 0.02671 and 0.03353 + 0.02671, both by 1.02706.
  expect(body).toContain('Candidate</th><td>2 / 100</td><td>2\u00a0%</td><td>0.66\u00a0% to 5.87\u00a0%')
  expect(body).toContain('Everybody else</th><td>1 / 400</td><td>0.25\u00a0%</td>')
  expect(body).toContain('LCP</th><td>three quarters of 4 up to 2000\u00a0ms</td><td>–</td>')
  expect(body).not.toContain('INP')
  expect(body).toContain('Told nothing within a minute: candidate 1 / 3, everybody else 0 / 1.')
  expect(body).toContain('Edges that have counted: 1')
  const history = await get('/history', cookie)
  expect(history.body).toContain(`<p>5 %: lottery <a href="/releases/lottery/${ids[2]}">`)
  for (const page of [body, history.body]) expect(page).not.toContain(revision?.trial?.secret)
})

test('OP-04 TL-03 now: since when a raised share is compared, and what was counted with those before it', async () => {
  const { get, signIn, run, store } = await testConsole()
  await run('trial', 'lottery', '1.2', '--share', '5%')
  const counted = async (writer: string, share: number | undefined, visits: number, failed: string[]) => {
    const sides = { candidate: { visits, failed }, stable: { visits: 400, failed: [] } }
    await store.keepTally('production', 3, writer, JSON.stringify({ began: 3, ...(share ? { share } : {}), ...sides }))
  }
  await counted('edge-1-500', 500, 100, ['a', 'b'])
  const cookie = await signIn()
  expect((await get('/', cookie)).body).not.toContain('Compared since')
  await run('trial', 'raise', '--share', '20%')
  await counted('edge-1-2000', 2_000, 30, ['c'])
  await counted('older', undefined, 7, [])
  const { body } = await get('/', cookie)
  const at = Date.parse((await store.channel('production')).revision?.at ?? '')
  // The site's time is seven hours ahead of UTC.
  const time = new Date(at + 7 * 60 * MINUTE).toISOString().slice(0, 16).replace('T', ' ')
  expect(body).toContain(`<p>Compared since ${time}, when the share was raised`)
  expect(body).toContain('Candidate</th><td>1 / 30</td>')
  expect(body).toContain('Before, with 5\u00a0%: failed 2 / 100 of the candidate, 0 / 400 of everybody else.')
  expect(body).toContain('with all shares together: failed 0 / 7 of the candidate, 0 / 400 of everybody else.')
})

test('OP-04 TL-05 now: what of a trial is not counted and why, and that nobody signs it where no key may timestamp', async () => {
  const { over, run, store } = await testConsole()
  await run('trial', 'lottery', '1.2', '--share', '5%')
  const counted = async (writer: string) => {
    const sides = { candidate: { visits: 100, failed: ['a', 'b'] }, stable: { visits: 400, failed: [] } }
    await store.keepTally('production', 3, writer, JSON.stringify({ began: 3, share: 500, ...sides }))
  }
  await counted('hanoi-1-500')
  const site = await roleSite(store, { staff: { mai: ['look', 'ship', 'undo'] } })
  const open = await over(await site.as('mai'), 'mai')
  const first = (await open.get('/trial', open.cookie)).body
  expect(first).toContain('Candidate</th><td>2 / 100</td>')
  expect(first).toContain('<p class="warn">Nobody signs what edges count, as the list of roles names no key')
  await site.change((list) => ({
    ...list,
    persons: { ...list.persons, edge: { key: textOf(site.signerOf('edge').publicKey), roles: ['timestamp'] } },
  }))
  const then = (await open.get('/trial', open.cookie)).body
  expect(then).toContain('Candidate</th><td>0 / 0</td>')
  expect(then).toContain('<p class="warn">Left out, as no edge&#39;s key has signed it: hanoi-1-500.</p>')
  expect(then).not.toContain('Nobody signs')
  const vietnamese = (await open.get('/trial', open.cookie, 'vi')).body
  expect(vietnamese).toContain('Không tính, vì không có khóa của máy biên nào ký: hanoi-1-500.')
})

test('OP-04 a release: its weight against the live one, its files, errors by source line and vitals of a day', async () => {
  const { get, signIn, store, ids } = await testConsole()
  const cookie = await signIn()
  const common = { count: 3, remote: 'lottery', release: ids[2], page: '/lottery', browser: 'Chrome 131' }
  const at = (hours: number) => new Date(START - hours * 60 * MINUTE).toISOString()
  const frames = [`lottery/${ids[2]}/entry.js:1:1`]
  const error = { kind: 'error', ...common, phase: 'chunk', cause: '<i>odd</i>', ran: null, shell: '1.0.0', frames }
  const lines = [
    { ...error, at: at(1) },
    { ...error, cause: 'of the day before', at: at(25) },
    { kind: 'view', ...common, count: 40, at: at(1) },
    { kind: 'vital', ...common, name: 'LCP', module: null, upTo: 2_500, held: null, at: at(1) },
  ]
  const folder = reportsFolder(store, undefined)
  const unknown = `There are no reports in ${folder} of that time, so nothing is known`
  for (const page of [`/releases/lottery/${ids[2]}`, '/figures?remote=lottery']) {
    const { body: empty } = await get(page, cookie)
    expect([empty.includes(unknown), empty.includes('0 errors')]).toEqual([true, false])
  }
  await mkdir(folder, { recursive: true })
  for (const day of ['2026-11-23', '2026-11-24']) {
    const ofDay = lines.filter((line) => line.at.startsWith(day))
    await writeFile(join(folder, `${day}.edge.jsonl`), ofDay.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }
  const { body } = await get(`/releases/lottery/${ids[2]}`, cookie)
  expect(body).toContain('Not live for everybody')
  expect(body).not.toContain(unknown)
  expect(body).toContain(`against ${ids[1]}: -100`)
  expect(body).toContain('<code>entry.js</code>')
  expect(body).toContain('3 errors, 40 page views')
  expect(body).toContain('&#60;i&#62;odd&#60;/i&#62;')
  expect(body).toContain('<code>remote-lottery/src/app.tsx:1</code>')
  expect(body).not.toContain('of the day before')
  expect(body).toContain('LCP</th><td>2500 ms</td><td>100 %</td><td>3</td>')
  expect((await get('/releases/lottery/9.9.9-000000000000', cookie)).statusCode).toBe(404)
})

test('OP-04 the history is newest first, by remote and by person, and verify names a byte that was changed', async () => {
  const { get, post, signIn, run, store, ids, token } = await testConsole()
  await run('rollback', 'lottery', '--actor', 'Dung', '--reason', 'too slow')
  const cookie = await signIn()
  const heads = async (query: string) =>
    [...(await get(`/history${query}`, cookie)).body.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, head]) => head)
  expect(await heads('')).toEqual(['3. Roll back lottery', '2. Promote lottery', '1. Promote lottery'])
  expect(await heads('?actor=dUNG')).toEqual(['3. Roll back lottery'])
  expect(await heads('?before=2')).toEqual(['1. Promote lottery'])
  expect(await heads('?remote=account')).toEqual([])
  const verify = async () => post('/verify', { form: await token(cookie) }, cookie)
  expect((await verify()).body).toContain('All that was looked at is whole.')
  await writeFile(join(store.folder?.('lottery', ids[0] ?? '') ?? '', 'entry.js'), 'changed')
  const { body } = await verify()
  expect(body).toContain('Something is not whole.')
  expect(body).toMatch(new RegExp(`<li lang="en">lottery ${ids[0]}: .*entry\\.js`))
})

test('OP-04 the history shows fifty changes at a time, and leads to the older ones of the same filter', async () => {
  const many = (store: ReleaseStore): ReleaseStore => ({
    ...store,
    history: async (channel) => {
      const [first] = await store.history(channel)
      if (!first) throw new Error('There is no history')
      return Array.from({ length: 102 }, (_, n) => ({
        ...first,
        revision: n + 1,
        actor: n % 2 === 0 ? 'Đặng & Sons' : 'mai',
      }))
    },
  })
  const { get, signIn } = await testConsole(many)
  const cookie = await signIn()
  const pageOf = async (url: string) => {
    const { body } = await get(url, cookie)
    const numbers = [...body.matchAll(/<h2>(\d+)\./g)].map(([, number]) => Number(number))
    const [, older] = /<a href="(\/history\?[^"]*)">Older<\/a>/.exec(body) ?? []
    return { numbers, older: older?.replaceAll('&#38;', '&') }
  }
  const own = Array.from({ length: 51 }, (_, n) => 101 - 2 * n)
  const first = await pageOf(`/history?${new URLSearchParams({ remote: 'lottery', actor: 'đặng & s' })}`)
  expect(first.numbers).toEqual(own.slice(0, 50))
  const next = await pageOf(first.older ?? '')
  expect(next).toEqual({ numbers: [1], older: undefined })
})

test('OP-04 pages are Vietnamese where no language of the site is asked for, or it was chosen', async () => {
  const { get, signIn } = await testConsole()
  const cookie = await signIn()
  expect((await get('/', cookie, 'de')).body).toContain('<html lang="vi">')
  const chosen = String((await get('/language?to=VI', cookie)).headers['set-cookie']).split(';')[0]
  expect((await get('/', `${cookie}; ${chosen}`)).body).toContain('<h1>Hiện tại</h1>')
})

/** The command, with the links that it has printed. */
async function startCommand() {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-console-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const command = join(import.meta.dirname, '../../releases/src/command/release.ts')
  const env = { ...process.env, CONSOLE_PORT: '0' }
  const argv = [command, 'console', '--store', join(dir, 'store'), '--actor', 'chi']
  // A group of its own, of which nothing is left, whatever a test finds.
  const child = spawn(process.execPath, argv, { env, stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  onTestFinished(() => {
    try {
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  })
  const ended = new Promise((settle) => child.on('close', settle))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    said += more
  })
  const links = () => [...said.matchAll(/^(http:\/\/127\.0\.0\.1:\d+)\/sign-in\?link=([\w-]{43})$/gm)]
  const linkOf = async (nth: number) => {
    await expect.poll(() => links().length).toBe(nth)
    const [, origin = '', link = ''] = links()[nth - 1] ?? []
    return { origin, link }
  }
  return { child, ended, linkOf }
}

test('OP-04 `release console` prints a link on loopback that signs its operator in, a new one where it is asked, and ends with its signal', async () => {
  const { child, ended, linkOf } = await startCommand()
  const enter = async ({ origin, link }: { origin: string; link: string }) => {
    const body = new URLSearchParams({ link })
    return fetch(`${origin}/sign-in`, { method: 'POST', headers: { origin }, body, redirect: 'manual' })
  }
  const first = await linkOf(1)
  child.stdin.write('\n')
  const second = await linkOf(2)
  child.kill('SIGUSR2')
  const third = await linkOf(3)
  expect([(await enter(first)).status, (await enter(second)).status]).toEqual([401, 401])
  const { origin } = third
  const entered = await enter(third)
  expect(entered.status).toBe(303)
  const cookie = String(entered.headers.get('set-cookie')).split(';')[0] ?? ''
  expect(await (await fetch(origin, { headers: { cookie } })).text()).toContain('<span>chi</span>')
  // Open to this machine alone: who listens everywhere answers at any address of it.
  await expect(fetch(origin.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow()
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('OP-04 a console whose command was killed ends as well', async () => {
  const { child, ended, linkOf } = await startCommand()
  const { origin } = await linkOf(1)
  const answers = () =>
    fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    )
  expect(await answers()).toBe(true)
  child.kill('SIGKILL')
  await expect.poll(answers).toBe(false)
  // Its output is open for as long as one of the two runs.
  await ended
})

test('OP-04 a console for nobody who may look says so in one sentence, and ends', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'lobby-console-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  const store = await openStore(join(dir, 'store'), {})
  const { signerOf } = await roleSite(store)
  const start = async (env: NodeJS.ProcessEnv) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'program.ts')], {
      env: { ...process.env, CONSOLE_STORE: store.location, CONSOLE_PORT: '0', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [said, code] = await Promise.all([text(child.stderr), once(child, 'close')])
    return [said, ...code]
  }
  const none = 'There is a list of roles, and no key of somebody in it who may look: name its file with --key.\n'
  expect(await start({})).toEqual([none, 1, null])
  expect(await start({ LOBBY_PERSON_KEY: signerOf('edge').pem })).toEqual([none, 1, null])
  expect(await start({ LOBBY_PERSON_KEY_FILE: '/nowhere' })).toEqual([
    'LOBBY_PERSON_KEY_FILE names a file that cannot be read.\n',
    1,
    null,
  ])
  const look = { LOBBY_PERSON_KEY: signerOf('chi').pem }
  expect(await start({ ...look, CONSOLE_PORT: '80x' })).toEqual([
    'CONSOLE_PORT must be a port between 0 and 65535, not "80x".\n',
    1,
    null,
  ])
})
