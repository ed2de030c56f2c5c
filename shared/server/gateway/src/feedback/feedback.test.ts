import { sendFeedback, uploadImage } from '@lobby/contracts/calls/feedback'
import { messageList } from '@lobby/contracts/calls/messages'
import { UPLOAD } from '@lobby/contracts/constants'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { ask } from '@lobby/sandbox/testing/ask'
import { ONE_DOT_PNG } from '@lobby/sandbox/testing/test-data'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schema } from '../database/database.ts'
import { redrawnPicture } from './picture.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  gateway = await startTestGateway()
  token = await gateway.signIn('player1')
})
afterAll(() => gateway.close())

const drawn = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .toFormat(format)
    .toBuffer()
const upload = async (content: string, as = token) => (await ask(gateway, uploadImage, { content }, { token: as })).body
const uploaded = async () => ((await upload(ONE_DOT_PNG)).value as { id: string }).id

const FEEDBACK = {
  reference: '7b9c9f0e-58d5-4f6f-9a86-0c4f1c3b0001',
  topic: 'deposit',
  content: 'It has not arrived yet',
  images: [],
}
const send = async (change: object, as = token) =>
  (await ask(gateway, sendFeedback, { ...FEEDBACK, ...change }, { token: as })).body
let count = 100
const reference = () => `7b9c9f0e-58d5-4f6f-9a86-0c4f1c3b0${count++}`

test('VA-20 pictures are png or jpg by their bytes, whatever they are called', async () => {
  for (const format of ['png', 'jpeg'] as const) {
    expect(await upload((await drawn(format)).toString('base64'))).toMatchObject({ success: true })
  }
  const [first] = await gateway.db.select({ type: schema.uploads.type }).from(schema.uploads)
  expect(first?.type).toBe('image/png')
  const cut = (await drawn('png')).subarray(0, 60).toString('base64')
  for (const content of [
    (await drawn('webp')).toString('base64'),
    (await drawn('gif')).toString('base64'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64'),
    Buffer.from('\x89PNG\r\n\x1a\nnot a picture').toString('base64'),
    cut,
    '1',
  ]) {
    expect(await upload(content)).toMatchObject({ success: false, errorCode: 'upload.type' })
  }
})

test('MS-11 a picture is drawn anew: upright, without place, camera or hidden bytes, and no larger than it has to be', async () => {
  const red = { r: 200, g: 0, b: 0 }
  const taken = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: red } })
    .withExif({ IFD0: { Make: 'SPY CAMERA' }, IFD3: { GPSLatitude: '10/1 46/1 37/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { type, bytes } = await redrawnPicture(Buffer.concat([taken, Buffer.from('HIDDEN BEHIND')]).toString('base64'))
  const { exif, orientation, width, height, format } = await sharp(bytes).metadata()
  expect([type, format, exif, orientation]).toEqual(['image/jpeg', 'jpeg', undefined, undefined])
  // Lying on its side, as orientation 6 says; the longest edge is 3,000 px.
  expect([width, height]).toEqual([750, 3000])
  expect(bytes.includes('HIDDEN BEHIND')).toBe(false)
  expect(bytes.includes('SPY CAMERA')).toBe(false)
})

test('MS-11 a small file that unpacks to more than 50 million pixels is refused', async () => {
  const wide = (height: number) =>
    sharp({ create: { width: 10_000, height, channels: 3, background: 'black' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
  const bomb = await wide(5001)
  expect(bomb.length).toBeLessThan(1_000_000)
  await expect(redrawnPicture(bomb.toString('base64'))).rejects.toMatchObject({ code: 'upload.type' })
  expect((await redrawnPicture((await wide(5000)).toString('base64'))).type).toBe('image/png')
})

test('VA-20 a picture has 5 MB at most: one byte more is refused, and far more is not even read', async () => {
  const dot = Buffer.from(ONE_DOT_PNG, 'base64')
  const padded = (bytes: number) => Buffer.concat([dot, Buffer.alloc(bytes - dot.length)]).toString('base64')
  expect(await upload(padded(UPLOAD.maxBytes))).toMatchObject({ success: true })
  expect(await upload(padded(UPLOAD.maxBytes + 1))).toMatchObject({ errorCode: 'request.too.large' })
  expect(await upload('A'.repeat(12_000_000))).toMatchObject({ errorCode: 'request.too.large' })
})

test('VA-20 three pictures at most go with a feedback, and they are the member’s own', async () => {
  const images = [await uploaded(), await uploaded(), await uploaded()]
  expect(await send({ reference: reference(), images })).toMatchObject({ success: true })
  expect(await send({ reference: reference(), images: [...images, await uploaded()] })).toMatchObject({
    errorCode: 'request.malformed',
  })
  const other = await gateway.signIn('vip')
  expect(await send({ reference: reference(), images }, other)).toMatchObject({ errorCode: 'upload.unknown' })
})

test('VA-19 a feedback has 10 to 140 characters, blanks at its ends not counted', async () => {
  for (const content of ['x'.repeat(10), `  ${'x'.repeat(140)}\n`]) {
    expect(await send({ reference: reference(), content })).toMatchObject({ success: true })
  }
  for (const content of ['x'.repeat(9), `${'x'.repeat(9)}   `, 'x'.repeat(141), '']) {
    expect(await send({ reference: reference(), content })).toMatchObject({ errorCode: 'request.malformed' })
  }
})

test('VA-19 the same feedback sent twice, or at once, is one, and its receipt is in the box once', async () => {
  const member = await gateway.signIn('player2')
  const answers = await Promise.all([1, 2, 3].map(() => send({}, member)))
  expect(new Set(answers.map(({ value }) => (value as { id: number }).id)).size).toBe(1)
  const box = (await ask(gateway, messageList, { language: 'EN', pageNo: 1, pageSize: 20 }, { token: member })).body
  const receipts = (box.value as { list: { title: string }[] }).list.filter(({ title }) => title.includes('feedback'))
  expect(receipts).toHaveLength(1)
})

test('VA-19 a day takes ten of one member, and none of a trial account', async () => {
  const member = await gateway.signIn('agent1')
  for (let nth = 0; nth < 10; nth++) {
    expect(await send({ reference: reference() }, member)).toMatchObject({ success: true })
  }
  expect(await send({ reference: reference() }, member)).toMatchObject({ errorCode: 'request.too.often' })
  const trial = await gateway.signIn('trial')
  expect(await send({ reference: reference() }, trial)).toMatchObject({ errorCode: 'trial.restricted' })
  expect(await upload(ONE_DOT_PNG, trial)).toMatchObject({ errorCode: 'trial.restricted' })
})
