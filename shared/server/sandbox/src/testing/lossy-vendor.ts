/** For tests: the gateway, a vendor whose calls to it can be lost, and a player at that vendor. */
import { launchGame } from '@lobby/contracts/calls/games'
import { wallet } from '@lobby/contracts/calls/member'
import { createVendor, type Vendor, type VendorOptions } from '../vendor.ts'
import { ask } from './ask.ts'
import { startTestGateway, type TestGateway } from './test-gateway.ts'

/** What becomes of a call of the vendor's to the gateway. */
export type Fate = 'answer' | 'lose request' | 'lose answer' | 'delay request'

export interface LossyVendor {
  gateway: TestGateway
  vendor: Vendor
  /** By the path of the call; every call is answered until a test says otherwise. */
  fateOf: (path: string) => Fate
  /** Sends the request that was last delayed. */
  delayed(): Promise<Response>
  /** Of the player who opened a game last. */
  session: string
  /** Opens a game and holds its launch token. @param launch of the site's call, but for the platform */
  open(launch: object, as?: string): Promise<URL>
  /** A call of the vendor's page, with the launch token of the game that was opened last. */
  post(path: string, body?: object): Promise<{ status: number } & ReturnType<typeof JSON.parse>>
  /** All that the player has, in units. He signs in again: the clock may have moved. */
  sum(): Promise<number>
  close(): Promise<void>
}

export async function startLossyVendor(options: Partial<VendorOptions> = {}): Promise<LossyVendor> {
  const gateway = await startTestGateway()
  let late: () => Promise<Response> = () => Promise.reject(new Error('Nothing was delayed.'))
  let key = ''
  let player = 'player1'
  const unreliable: typeof fetch = async (input, init) => {
    const fate = lossy.fateOf(new URL(String(input)).pathname)
    if (fate === 'lose request') throw new TypeError('the connection is down')
    if (fate === 'delay request') {
      late = () => gateway.fetch(input, init)
      throw new TypeError('the connection is slow')
    }
    const answer = await gateway.fetch(input, init)
    if (fate === 'lose answer') throw new TypeError('the connection is down')
    return answer
  }
  const vendor = await createVendor(gateway.world, {
    gatewayFetch: unreliable,
    gatewayUrl: 'http://gateway.test',
    logger: false,
    ...options,
  })
  const lossy: LossyVendor = {
    gateway,
    vendor,
    fateOf: () => 'answer',
    delayed: () => late(),
    session: '',
    async open(launch, as = 'player1') {
      player = as
      lossy.session = await gateway.signIn(as)
      const { body } = await ask(gateway, launchGame, { platform: 'html5', ...launch }, { token: lossy.session })
      const url = new URL((body.value as { gameUrl: string }).gameUrl)
      key = url.hash.slice(1)
      return url
    },
    async post(path, body = {}) {
      const answer = await vendor.app.inject({ method: 'POST', url: path, payload: { token: key, ...body } })
      return { status: answer.statusCode, ...answer.json() }
    },
    async sum() {
      lossy.session = await gateway.signIn(player)
      const { body } = await ask(gateway, wallet, {}, { token: lossy.session })
      return (body.value as { sumBalance: number }).sumBalance
    },
    async close() {
      await vendor.close()
      await gateway.close()
    },
  }
  return lossy
}
