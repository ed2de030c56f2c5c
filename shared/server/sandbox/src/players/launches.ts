import { Failure } from '@lobby/gateway/http/failure'
import { toMinor } from '@lobby/gateway/money'
import { launch } from '@lobby/gateway/seeding/launch'
import { accountOf, post } from '@lobby/gateway/seeding/ledger'
import { findSession, type Member, openSession } from '@lobby/gateway/seeding/sessions'
import { LOTTERY_VENDOR } from '@lobby/gateway/seeding/vendor-list'
import type { World } from '@lobby/gateway/world'
import type { Random } from '@lobby/random'
import { playerOf } from '../games/player.ts'

interface Launched {
  nodeId: number | null
  vendor: string
  /** Hash of the launch token: what a vendor knows the player by. */
  player: string
  /** ms; a launch is used for an hour and made again well before it runs out. */
  until: number
}

/** How long a player stays at one launch (ms). */
const STAY = 60 * 60_000
/** Who has less than this (units) pays in again. */
const LOW = 250

/** Where each simulated player sits: signed in, with money, at one game; opened with the calls that players use. */
export function launchBook() {
  const launches = new Map<number, Launched>()
  const tokens = new Map<number, string>()

  async function sessionOf(world: World, member: Member) {
    const known = tokens.get(member.id)
    if (known) {
      const found = await findSession(world.db, world.clock, known)
      if (found.state === 'live') return found.caller
    }
    const device = { ip: '127.0.0.1', userAgent: 'simulated', deviceId: null }
    const token = await openSession(world.db, world.clock, member.id, device)
    tokens.set(member.id, token)
    const found = await findSession(world.db, world.clock, token)
    if (found.state !== 'live') throw new Error('A session that was just opened is not there.')
    return found.caller
  }

  return {
    /** The key to a game for this player; null stands for the lottery's lobby. */
    async at(world: World, member: Member, game: { nodeId: number; vendor: string } | null): Promise<string> {
      const now = world.clock.now()
      const vendor = game?.vendor ?? LOTTERY_VENDOR
      const nodeId = game?.nodeId ?? null
      const launched = launches.get(member.id)
      if (
        launched &&
        launched.vendor === vendor &&
        launched.nodeId === nodeId &&
        launched.until > now &&
        now > launched.until - STAY
      ) {
        return launched.player
      }
      const caller = await sessionOf(world, member)
      const context = {
        world,
        caller,
        language: 'VI',
        ip: '127.0.0.1',
        userAgent: 'simulated',
        origin: null,
        hasSignedIn: () => {},
      } as const
      const opened = await launch({ vendor, gameCategory: 'RNG', ...(game ? { nodeId: game.nodeId } : {}) }, context)
      if (opened instanceof Failure) throw opened
      const player = playerOf(new URL(opened.gameUrl).hash.slice(1))
      launches.set(member.id, { nodeId, vendor, player, until: now + STAY })
      return player
    },
    /** Forgets a launch that the gateway no longer takes. */
    leave: (member: Member) => launches.delete(member.id),
  }
}

/** Pays in when there is little left, as a player would; the reference is the moment's, so once. */
export async function topUp(world: World, member: Member, moment: number, random: Random, balance: bigint) {
  if (balance >= toMinor(LOW)) return false
  const amount = toMinor(500 * (1 + random.below(6)))
  await world.db.transaction(async (tx) => {
    const site = await accountOf(tx, 'site', member.id)
    const cash = await accountOf(tx, 'cash', null)
    await post(tx, {
      reference: `simulated:deposit:${member.id}:${moment}`,
      kind: 'deposit',
      memberId: member.id,
      at: new Date(world.clock.now()),
      lines: [
        { accountId: site, amount },
        { accountId: cash, amount: -amount },
      ],
    })
  })
  return true
}
