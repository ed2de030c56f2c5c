import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts'
import { APP_PATHS } from './routes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

describe('the app', () => {
  test.each([
    [APP_PATHS.android, 'application/vnd.android.package-archive'],
    [APP_PATHS.ios, 'application/octet-stream'],
  ])('DL-20 %s is an archive that says it is a sandbox', async (path, type) => {
    const { headers, rawPayload } = await gateway.app.inject(path)
    expect(headers['content-type']).toBe(type)
    expect(headers['content-disposition']).toContain('SANDBOX')
    // The local header, the one entry and the end of an archive, as the format has them.
    expect(rawPayload.readUInt32LE(0)).toBe(0x04034b50)
    const [size, name] = [rawPayload.readUInt32LE(18), rawPayload.readUInt16LE(26)]
    expect(rawPayload.subarray(30 + name, 30 + name + size).toString()).toContain('SANDBOX')
    expect(rawPayload.readUInt32LE(rawPayload.length - 22)).toBe(0x06054b50)
    expect(rawPayload.readUInt32LE(rawPayload.readUInt32LE(rawPayload.length - 6))).toBe(0x02014b50)
  })
})
