import { uploadImage } from '@lobby/contracts/calls/feedback'
import { passwordByEmail, setPaymentPassword } from '@lobby/contracts/calls/password'
import { bindBankAccount } from '@lobby/contracts/calls/withdrawals'
import { schema } from '@lobby/gateway/database/tables'
import { getTableName, isTable } from 'drizzle-orm'
import sharp from 'sharp'
import * as sandboxTables from '../../store/tables.ts'
import { ask } from '../ask.ts'
import { lastSent, sentCode, solvedSlider } from '../test-data.ts'
import { type Attempt, counted, findTexts } from './attempt.ts'
import { PIN } from './money.ts'

const MB = 1024 * 1024

const bomb: Attempt = {
  finding: 11,
  what: 'a small picture that unpacks to 400 million pixels',
  async run({ gateway }) {
    const black = { width: 20_000, height: 20_000, channels: 3, background: 'black' } as const
    const picture = await sharp({ create: black, limitInputPixels: false }).png({ compressionLevel: 9 }).toBuffer()
    const token = await gateway.signIn('player2')
    const before = process.memoryUsage.rss()
    const began = performance.now()
    const { body } = await ask(gateway, uploadImage, { content: picture.toString('base64') }, { token })
    const took = performance.now() - began
    const more = Math.max(0, process.memoryUsage.rss() - before) / MB
    return {
      held: body.errorCode === 'upload.type' && took < 2_000,
      measured: `${Math.round(picture.length / 1024)} KB: ${body.errorCode} in ${Math.round(took)} ms, ${more.toFixed(0)} MB`,
    }
  },
}

const flood: Attempt = {
  finding: 11,
  what: '60 pictures of one member at once',
  async run({ gateway }) {
    const token = await gateway.signIn('vip')
    const content = Buffer.from('no picture').toString('base64')
    const send = () => ask(gateway, uploadImage, { content }, { token })
    // Of one member forty may wait.
    const first = await Promise.all(Array.from({ length: 30 }, send))
    const codes = [...first, ...(await Promise.all(Array.from({ length: 30 }, send)))].map(({ body }) => body.errorCode)
    const looked = codes.filter((code) => code === 'upload.type').length
    return { held: looked <= 30, measured: counted(codes.map((code) => code ?? 'taken')) }
  },
}

const NUMBER = '9704369876543'

const atRest: Attempt = {
  finding: 13,
  what: 'whoever reads the database looks for codes, passwords, numbers, the place of a picture',
  async run({ gateway, direct }) {
    const token = await gateway.signIn('agent2')
    const bind = { bank: 'TCB', number: NUMBER, holder: 'NGUYEN VAN A', paymentPassword: PIN }
    const bound = (await ask(gateway, bindBankAccount, bind, { token })).body.errorCode ?? 'bound'
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'SPY CAMERA' } })
      .jpeg()
      .toBuffer()
    const sent = (await ask(gateway, uploadImage, { content: picture.toString('base64') }, { token })).body.success
    const code = await sentCode(gateway, 'sendSmsNoLogin', '901000001', { purpose: 'password' })
    await ask(gateway, passwordByEmail, {
      email: 'player1@example.com',
      sliderToken: await solvedSlider(gateway),
    })
    const temporary = (await lastSent(gateway, 'player1@example.com')).split(': ').at(-1) ?? ''
    // A code has six digits, which stand in many a number: as a value of its own it stands between these.
    const texts = [NUMBER, temporary, 'SPY CAMERA', Buffer.from('SPY CAMERA').toString('hex'), `,${code},`, PIN]
    // The outbox is the carrier's, and the bank's book the bank's: they are outside.
    const outside = Object.values(sandboxTables).filter((table) => isTable(table))
    const found = await findTexts(direct, texts, outside.map(getTableName))
    const isPrepared = bound === 'bound' && sent && code !== '' && temporary !== ''
    return {
      held: isPrepared && found.length === 0,
      measured: isPrepared
        ? `${texts.length} texts in ${Object.keys(schema).length} tables: ${found.join(', ') || 'none'}`
        : `not prepared: ${bound}, picture ${sent}, code ${code !== ''}, mail ${temporary !== ''}`,
    }
  },
}

/** Opens what later attempts need: agent2's payment password. */
export async function prepare({ gateway }: Parameters<Attempt['run']>[0]): Promise<void> {
  const token = await gateway.signIn('agent2')
  const { body } = await ask(gateway, setPaymentPassword, { password: 'Lobby#2026', newPassword: PIN }, { token })
  if (!body.success) throw new Error(`agent2 has no payment password: ${body.errorCode}`)
}

export const REST: readonly Attempt[] = [bomb, flood, atRest]
