import { type ReleaseStore, StoreError } from '@lobby/releases/store'
import { expect, onTestFinished, test } from 'vitest'
import { MINUTE, testConsole } from '../testing/test-console.ts'

/** Listens to `/live` as a browser does; `said` are the states and ends that came. */
async function listen({ app }: Awaited<ReturnType<typeof testConsole>>, cookie: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const answer = await fetch(`http://127.0.0.1:${port}/live`, { headers: { cookie }, signal: stop.signal })
  let text = ''
  const over = (async () => {
    const decoder = new TextDecoder()
    for await (const bytes of answer.body ?? []) text += decoder.decode(bytes)
  })().catch(() => undefined)
  const said = () => [...text.matchAll(/^event: (\w+)\ndata: (.*)$/gm)].map(([, name, data]) => `${name} ${data}`)
  return { answer, said, over, leave: () => stop.abort() }
}

const stateIn = (body: string): string => /data-state="([\w-]{16})"/.exec(body)?.[1] ?? ''

test('OP-04 the stream says the state that the page was made from, and another one when the channel or a trial has moved', async () => {
  const console = await testConsole()
  const { run, store, get } = console
  const cookie = await console.signIn()
  const { answer, said } = await listen(console, cookie)
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  const first = `state "${stateIn((await get('/', cookie)).body)}"`
  await expect.poll(said).toEqual([first])
  await run('trial', 'lottery', '1.2', '--share', '5%')
  await expect.poll(() => said().length).toBe(2)
  const tally = { began: 3, share: 500, candidate: { visits: 10, failed: ['a'] }, stable: { visits: 100, failed: [] } }
  await store.keepTally('production', 3, 'edge-1', JSON.stringify(tally))
  await expect.poll(() => said().length).toBe(3)
  expect(new Set(said()).size).toBe(3)
  expect(said()[2]).toBe(`state "${stateIn((await get('/trial', cookie)).body)}"`)
})

test('OP-04 the stream is for whoever is signed in, keeps no session open, and ends with it', async () => {
  const console = await testConsole()
  const { get, advance } = console
  expect((await listen(console, 'console=made-up')).answer.status).toBe(401)
  const cookie = await console.signIn()
  const { said, over } = await listen(console, cookie)
  advance(20 * MINUTE)
  // The page that follows by itself does not use its session either.
  expect((await get('/', cookie, 'en', { 'x-by-itself': '1' })).statusCode).toBe(200)
  advance(10 * MINUTE)
  await over
  expect(said().at(-1)).toBe('over null')
  expect((await get('/', cookie)).statusCode).toBe(303)
})

test('OP-04 a store that is away for a while ends no stream', async () => {
  let isAway = false
  const sometimes = (store: ReleaseStore): ReleaseStore => ({
    ...store,
    channel: async (name) => {
      if (isAway) throw new StoreError('store.unreadable', 'The disk is away.')
      return store.channel(name)
    },
  })
  const console = await testConsole(sometimes)
  const { said } = await listen(console, await console.signIn())
  await expect.poll(() => said().length).toBe(1)
  isAway = true
  await expect.poll(() => said().at(-1)).toBe('state "away"')
  isAway = false
  await expect.poll(() => said().at(-1)).toBe(said()[0])
})
