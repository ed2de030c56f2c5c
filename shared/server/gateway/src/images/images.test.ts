import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMAGE_BASE, imagePath } from './names.ts'
import { formatFor } from './routes.ts'

let gateway: TestGateway
let cache: string
beforeAll(async () => {
  cache = mkdtempSync(join(tmpdir(), 'lobby-images-'))
  gateway = await startTestGateway({ imageCache: cache })
})
afterAll(async () => {
  await gateway.close()
  rmSync(cache, { recursive: true, force: true })
})

const get = (path: string, accept = 'image/png') => gateway.fetch(path, { headers: { Accept: accept } })

describe('a picture', () => {
  test('comes in the format that the browser takes and the width that is asked for', async () => {
    const path = imagePath.game('G1001')
    for (const [accept, type, format] of [
      ['image/png', 'image/png', 'png'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
    ] as const) {
      const response = await get(`${path}?w=150`, accept)
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('vary')).toBe('Accept')
      expect(response.headers.get('cache-control')).toContain('immutable')
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect(picture).toMatchObject({ format, width: 160, height: 160 })
    }
    expect(readdirSync(join(cache, IMAGE_BASE.slice('/images/'.length), 'games'))).toContain('G1001.160.webp')
  })

  test('without the version of the drawings, or with an older one, is not kept for ever', async () => {
    for (const path of ['/images/tiles/RNG-LOTUS.png?w=96', '/images/a0/tiles/RNG-LOTUS.png?w=96']) {
      const response = await get(path)
      expect(response.status).toBe(200)
      expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
    }
  })

  test('that nobody names is not there, and no file of the machine is', async () => {
    for (const path of [
      `${IMAGE_BASE}/games/G1.png`,
      '/images/../package.json',
      '/images/%2e%2e/%2e%2e/package.json',
      `${IMAGE_BASE}/tiles/RNG-X.png`,
    ]) {
      expect((await get(path)).status).toBe(404)
    }
  })

  test('without a word on formats is a PNG', () => {
    expect(formatFor(undefined)).toBe('png')
  })
})
