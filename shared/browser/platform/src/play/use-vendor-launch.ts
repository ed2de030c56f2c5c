/** One launch of a game or a lottery, from the call to what its end says of money, for whoever shows the stage. */
import type { Call } from '@lobby/contracts/call'
import { recallBalance } from '@lobby/contracts/calls/member'
import { TRIAL_TYPE } from '@lobby/contracts/constants'
import { gameAddress } from '@lobby/contracts/game-address'
import { bus, type GatewayError, gateway, indicator, session, useLease, useSession, useSettings } from '@lobby/platform'
import { useEffect, useRef, useState } from 'react'
import type * as v from 'valibot'
import { useMoneyCall } from '../forms/use-money-call.ts'
import { useSubmit } from '../forms/use-submit.ts'
import { tick } from './haptics.ts'
import { usePlayPaused } from './use-play.ts'

/** PP-01, PP-03, PP-04: codes of a limit, a time-out or an exclusion that the player has set. */
const PROTECTS = /^(limit|play)\./
/**
 * What other rows say in words: a trial account (TR-04), what is switched off (ER-09, PD-01), a device of somebody who
 * is excluded (PP-04).
 */
const TOLD: readonly string[] = ['trial.restricted', 'permission.denied', 'service.off', 'register.excluded']

/** Whether the player's own protection refused the launch. */
export const isProtection = ({ code }: GatewayError): boolean => PROTECTS.test(code)
const isTold = (error: GatewayError): boolean => isProtection(error) || TOLD.includes(error.code)

/** A call that opens something at a vendor, with what it asks for. */
type Launch = () => Promise<{ gameUrl: string; launch?: number | undefined }>

/** For `useVendorLaunch`, which makes it. */
export const launchBy =
  <In extends v.GenericSchema, Out extends v.GenericSchema<unknown, Awaited<ReturnType<Launch>>>>(
    call: Call<In, Out>,
    input: v.InferInput<In>,
  ): Launch =>
  () =>
    gateway(call, input)

interface Options {
  /** Kept from the first render on: what a launch asks for does not change under way. */
  launch: Launch
  /** Whether it takes money along; free play does not. */
  movesMoney?: boolean
  /** Who is opened, for those that listen to the bus; undefined for a lobby. */
  gameId: string | undefined
  /** For operators: why this release is not replaced. */
  lease: string
  /** Leads back. A failed call does so without a word (GL-32), but for what other rows tell. */
  onClose: () => void
}

/**
 * A launch moves money to the vendor, so it is made once: again only when the player asks for it. What it took along
 * comes back when the stage is left, by whichever way within the site (decision 597). `told` is a refusal to be shown,
 * null otherwise; `address` is null before the answer and where the vendor sent none that can be used, which `opened`
 * tells apart.
 */
export function useVendorLaunch({ launch: wanted, movesMoney = true, gameId, lease, onClose }: Options) {
  const { readings } = useSettings()
  const isTrial = useSession((state) => state.status === 'member' && state.customerType === TRIAL_TYPE)
  const [ask] = useState(() => wanted)
  const paused = usePlayPaused()
  const [shown, setShown] = useState(false)
  const [silent, setSilent] = useState(false)
  const [tookMoney, setTookMoney] = useState(false)
  /** The newest launch of this stage; undefined where it took nothing along, or the gateway numbers none. */
  const newest = useRef<number>(undefined)
  const isLeft = useRef(false)
  const launch = useSubmit((_: undefined) => ask(), {
    onSuccess: (answer) => {
      setTookMoney(movesMoney)
      launched(answer)
    },
    onError: (error) => {
      if (isTold(error)) return
      // Whether there is a newer one nobody knows.
      newest.current = undefined
      leave()
    },
  })
  // Nobody is told that it failed: the money is where the wallet says, and is brought back by a tap where it is wanted.
  const recall = useMoneyCall(recallBalance, {
    onSuccess: () => bus.emit('wallet.changed', { cause: 'transfer' }),
    onError: () => bus.emit('wallet.changed', { cause: 'unknown' }),
  })
  const bringBack = () => {
    if (newest.current === undefined || session.get().status !== 'member') return
    void recall.submit({ leaving: newest.current })
  }
  const launched = (answer: Awaited<ReturnType<Launch>>) => {
    newest.current = answer.launch
    // It was left before its answer came.
    if (isLeft.current) bringBack()
  }
  const end = useRef(bringBack)
  end.current = bringBack
  useEffect(
    () => () => {
      isLeft.current = true
      end.current()
    },
    [],
  )
  // What came by a deposit over the game is where the launch's money was: a launch takes it along, and is not opened.
  const [moneyCame, setMoneyCame] = useState(0)
  const takeAlong = useSubmit((_: undefined) => ask(), {
    onSuccess: (answer) => {
      launched(answer)
      setMoneyCame((count) => count + 1)
      bus.emit('wallet.changed', { cause: 'transfer' })
    },
  })
  const { value, error, busy } = launch
  const address = value ? gameAddress(value.gameUrl, readings.gameUrl, location.origin) : null

  const open = () => {
    setShown(false)
    setSilent(false)
    void launch.submit(undefined)
  }
  const first = useRef<(() => void) | undefined>(open)
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])

  // ER-01: the documents' indicator, for as long as they say; a curtain behind it stays until the game is there.
  useEffect(() => (busy ? indicator.show({ ms: readings.launchIndicatorMs }) : undefined), [busy, readings])

  const opened = value !== undefined
  useLease(busy || address !== null, lease)
  useEffect(() => {
    if (!opened) return
    bus.emit('game.opened', { gameId })
    return () => {
      bus.emit('game.closed', { gameId })
      // A vendor that says nothing has moved money all the same: the launch itself did.
      bus.emit('wallet.changed', { cause: 'unknown' })
    }
  }, [opened, gameId])

  const leave = () => {
    // A gateway of before numbers no launch: only the player's own word brings the money back there.
    if (tookMoney && newest.current === undefined) void recall.submit({})
    // Of a launch whose answer was lost nobody knows what it has moved.
    else bus.emit('wallet.changed', { cause: 'unknown' })
    onClose()
  }
  const hear = (kind: string) => {
    setShown(true)
    if (kind === 'lobby.wallet.changed') {
      tick()
      bus.emit('wallet.changed', { cause: 'bet' })
    }
    if (kind === 'lobby.game.close') onClose()
  }

  return {
    address,
    /** What is played with is play money: of the launch alone, or of a trial account (CO-05). */
    free: isTrial || !movesMoney,
    opened,
    busy,
    told: error && isTold(error) ? error : null,
    /** The vendor's page is there. */
    shown,
    /** It is there no more, or never came. */
    silent,
    wait: () => setSilent(false),
    /** Asks anew, for an address that has expired or cannot be used. */
    reopen: open,
    leave,
    /** The way out that the stage offers. */
    back: silent ? leave : onClose,
    /** Takes money along that has come meanwhile. */
    takeAlong: () => void takeAlong.submit(undefined),
    /** For the vendor's frame; `onMessage` answers what the contract has for every vendor. */
    frame: { paused, moneyCame, onShown: () => setShown(true), onSilence: setSilent, onMessage: hear },
  }
}
