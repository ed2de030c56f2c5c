import { execFileSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
import { withRoles } from '../testing/role-commands.ts'
import { scratch } from '../testing/scratch.ts'
import { notedGateway, noteGateway, usualGateway, withGateway } from './store-gateway.ts'

it('the gateway of a site is where npm start has it, at port 3100 or the one that is set', () => {
  expect(usualGateway({})).toBe('http://127.0.0.1:3100')
  expect(usualGateway({ GATEWAY_PORT: '' })).toBe('http://127.0.0.1:3100')
  expect(usualGateway({ GATEWAY_PORT: '4000' })).toBe('http://127.0.0.1:4000')
})

it('the gateway that is asked is the one of the environment, then the one that was noted, then the usual one', async () => {
  const store = openFolderStore(join(await scratch(), 'store'))
  expect(await notedGateway(store)).toBeUndefined()
  expect(await withGateway(store, { A: 'b' }, 'http://127.0.0.1:3100')).toEqual({
    env: { A: 'b', GATEWAY_URL: 'http://127.0.0.1:3100' },
    noted: undefined,
  })
  await noteGateway(store, 'http://127.0.0.1:4000/path')
  expect(await readFile(join(store.location, 'gateway-url'), 'utf8')).toBe('http://127.0.0.1:4000/path\n')
  const noted = 'http://127.0.0.1:4000'
  expect(await withGateway(store, {}, 'http://127.0.0.1:3100')).toEqual({ env: { GATEWAY_URL: noted }, noted })
  const env = { GATEWAY_URL: 'https://gateway.example' }
  expect(await withGateway(store, env, undefined)).toEqual({ env, noted })
  await noteGateway(store, 'no address')
  expect(await notedGateway(store)).toBeUndefined()
})

it('FD-28 OP-01 where there is a list of roles the store does not say which gateway is asked, and undo goes on', async () => {
  const { dir, run } = await withRoles()
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  await noteGateway(openFolderStore(join(dir, 'store')), `http://127.0.0.1:${port}`)
  expect(await run('rollback', 'lottery', '--key', 'keys/chi')).toMatchObject({ code: 0 })
  expect(asked).toEqual([])
})

it('FD-28 what is no plain file, or longer than an address, names no gateway', async () => {
  const store = openFolderStore(join(await scratch(), 'store'))
  await noteGateway(store, 'http://127.0.0.1:4000')
  const file = join(store.location, 'gateway-url')
  await writeFile(file, `http://127.0.0.1:4000/${'a'.repeat(4096)}`)
  expect(await notedGateway(store)).toBeUndefined()
  await rm(file)
  execFileSync('mkfifo', [file])
  expect(await notedGateway(store)).toBeUndefined()
})
