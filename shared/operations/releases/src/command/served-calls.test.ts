import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type CallShapes, callShapes } from '@lobby/contracts/call-shape'
import { depositList, depositOptions } from '@lobby/contracts/calls/deposits'
import { wallet } from '@lobby/contracts/calls/member'
import { expect, it, onTestFinished } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { scratch } from '../testing/scratch.ts'
import { writeRelease } from '../testing/write-release.ts'
import { release } from './release.ts'
import { noteGateway } from './store-gateway.ts'

/** A gateway that says what it serves: `serve` changes it, as a deployment does; null takes it away. */
async function gatewayOf(calls: CallShapes) {
  let served: CallShapes | null = calls
  const server = createServer((request, response) => {
    if (!served || request.url !== '/calls.json') response.writeHead(503).end()
    else response.end(JSON.stringify({ format: 1, calls: served }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const serve = (next: CallShapes | null) => {
    served = next
  }
  return { serve, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function setUp() {
  const all = await callShapes([depositList, depositOptions, wallet])
  const { depositList: _, ...fewer } = all
  const gateway = await gatewayOf(all)
  const dir = await scratch()
  const env = { LOBBY_STORE: join(dir, 'store'), LOBBY_ACTOR: 'chi', GATEWAY_URL: gateway.url }
  const runWith = async (given: NodeJS.ProcessEnv, fallback: string | undefined, ...argv: string[]) => {
    let out = ''
    const surroundings = { env: given, out: (text: string) => (out += text), ...(fallback && { gateway: fallback }) }
    const code = await release([...argv, '--json'], surroundings)
    return { code, ...(JSON.parse(out) as { error?: { code: string; message: string }; unchecked?: string }) }
  }
  const run = (...argv: string[]) => runWith(env, undefined, ...argv)
  const write = (version: string, calls: CallShapes) => writeRelease(dir, { version, record: { calls } })
  return { all, fewer, gateway, env, run, runWith, write }
}

const gone = (id: string) => ({
  code: 1,
  error: {
    code: 'release.refused',
    message: `lottery ${id} makes the call depositList, which the gateway does not serve.`,
  },
})

it('FD-28 publish, promote and rollback refuse a release whose call the gateway does not serve any more', async () => {
  const { all, fewer, gateway, run, write } = await setUp()
  const [older, newer, another] = [await write('1.0.0', all), await write('1.1.0', fewer), await write('1.2.0', all)]
  expect(await run('publish', older.folder, '--promote')).toMatchObject({ code: 0 })
  expect(await run('publish', newer.folder, '--promote')).toMatchObject({ code: 0 })
  gateway.serve(fewer)
  expect(await run('rollback', 'lottery')).toMatchObject(gone(older.record.id))
  expect(await run('promote', 'lottery', older.record.id)).toMatchObject(gone(older.record.id))
  expect(await run('publish', another.folder)).toMatchObject(gone(another.record.id))
  expect(await run('rollback', 'lottery', '--force', '--reason', 'the list is switched off')).toMatchObject({
    code: 0,
    changed: true,
    overruled: [{ code: 'call.gone' }],
  })
})

it('FD-28 open refuses a release whose call the gateway has dropped while it was closed', async () => {
  const { all, fewer, gateway, run, write } = await setUp()
  const { folder, record } = await write('1.0.0', all)
  expect(await run('publish', folder, '--promote')).toMatchObject({ code: 0 })
  expect(await run('close', 'lottery')).toMatchObject({ code: 0, changed: true })
  gateway.serve(fewer)
  expect(await run('open', 'lottery')).toMatchObject(gone(record.id))
  gateway.serve(all)
  expect(await run('open', 'lottery')).toMatchObject({ code: 0, changed: true })
})

it('FD-28 of several sites the gateway of the store’s own is asked, and an answer says where another one was', async () => {
  const { all, fewer, gateway, env, runWith, write } = await setUp()
  const own = await gatewayOf(fewer)
  const { folder, record } = await write('1.0.0', all)
  const { GATEWAY_URL, ...unnamed } = env
  await noteGateway(await openStore(env.LOBBY_STORE, unnamed), own.url)
  // The other site's, which serves all, is where one is looked for by default.
  expect(await runWith(unnamed, gateway.url, 'publish', folder)).toMatchObject(gone(record.id))
  expect(await runWith({ ...env, GATEWAY_URL: `${own.url}/` }, undefined, 'publish', folder)).toMatchObject(
    gone(record.id),
  )
  expect(await runWith(env, undefined, 'publish', folder)).toMatchObject({ code: 0, otherGateway: own.url })
})

it('FD-28 a gateway that is away stops nothing, and the answer says that no call was checked', async () => {
  const { fewer, gateway, run, write } = await setUp()
  const { folder, record } = await write('1.0.0', fewer)
  gateway.serve(null)
  const unchecked = `The gateway at ${gateway.url} did not say which calls it serves (it answers 503): they were not checked.`
  expect(await run('publish', folder)).toMatchObject({ code: 0, unchecked })
  expect(await run('promote', 'lottery', record.id)).toMatchObject({ code: 0, changed: true, unchecked })
})
