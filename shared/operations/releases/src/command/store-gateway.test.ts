import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openFolderStore } from '../store/folder-store.ts'
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
