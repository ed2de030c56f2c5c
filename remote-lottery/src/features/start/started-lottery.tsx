import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { recallBalance } from '@lobby/contracts/calls/member'
import { gameAddress } from '@lobby/contracts/game-address'
import { PATH } from '@lobby/contracts/paths'
import {
  bus,
  indicator,
  lateComponent,
  useErrorText,
  useLease,
  usePageExists,
  useSettings,
  useText,
  useTheme,
} from '@lobby/platform'
import { tick } from '@lobby/platform/haptics'
import { useMoneyCall } from '@lobby/platform/money-call'
import { usePlayPaused } from '@lobby/platform/play'
import { useSubmit } from '@lobby/platform/submit'
import { Button, EmptyState, ErrorState, IconButton } from '@lobby/ui/core'
import { WalletIcon } from '@lobby/ui/icons'
import { VendorFrame, VendorNotice, VendorStage } from '@lobby/ui/vendor'
import { InformationButton } from '@lobby/ui/vendor-bar'
import { useEffect, useRef, useState } from 'react'
import { DepositSheet } from './deposit-sheet.tsx'
import { PlayBar } from './play-bar.tsx'
import { StartCurtain } from './start-curtain.tsx'
import { embeddedAddress, launchInput, type StartWish } from './start-request.ts'
import { useLotteryFace } from './use-lottery-face.ts'

/** Nobody needs it before the first tap. */
const LotteryInformationSheet = lateComponent(() => import('./lottery-information-sheet.tsx'))

/** What other rows say in words: a trial account (TR-04), what is switched off (ER-09, PD-01). */
const TOLD: readonly string[] = ['trial.restricted', 'permission.denied', 'service.off']
/** PP-01, PP-03, PP-04: and a limit, a time-out or an exclusion of the player's own. */
const isTold = (code: string): boolean => /^(limit|play)\./.test(code) || TOLD.includes(code)

interface Props {
  wish: StartWish
  onClose: () => void
}

/** Who sells tickets, by the gateway's code (GL-34). */
const VENDOR = 'TCG_LOTTO_VN'

/** Without a code it is the lobby, which opens every lottery. */
const lotteryChoice = (code: string) => (code ? { vendor: VENDOR, gameCode: code } : { vendor: VENDOR })

/**
 * One launch, from the call to the open lottery. A launch moves money to the vendor, so it is made once: what has
 * expired is opened again only when the player asks for it, and a failed call leads back without a word (GL-32).
 */
export function StartedLottery({ wish, onClose }: Props) {
  const t = useText('lottery')
  const errorText = useErrorText()
  const { readings } = useSettings()
  const { theme } = useTheme()
  const face = useLotteryFace(wish.code)
  const [shown, setShown] = useState(false)
  const [silent, setSilent] = useState(false)
  const paused = usePlayPaused()
  const canDeposit = usePageExists(PATH.deposit)
  /** Null before it is wanted; then whether it is in sight: an order under way is watched while it is not. */
  const [depositing, setDepositing] = useState<boolean | null>(null)
  const [tookMoney, setTookMoney] = useState(false)
  const { submit, value, error, busy } = useSubmit(launchLottery, {
    onSuccess: () => setTookMoney(true),
    onError: ({ code }) => {
      if (!isTold(code)) leave()
    },
  })
  const recall = useMoneyCall(recallBalance, {
    onSuccess: () => bus.emit('wallet.changed', { cause: 'transfer' }),
  })
  // What came by a deposit over the lottery is where the launch's money was: a launch takes it along.
  const [moneyCame, setMoneyCame] = useState(0)
  const takeAlong = useSubmit(launchLottery, {
    onSuccess: () => {
      setMoneyCame((count) => count + 1)
      bus.emit('wallet.changed', { cause: 'transfer' })
    },
  })
  // A change of theme while a bet is being made must not reload its page.
  const [opened] = useState({ wish, theme })
  const game = value ? gameAddress(value.gameUrl, readings.gameUrl, location.origin) : null
  const address = game && embeddedAddress(game, opened.wish, opened.theme)

  const open = () => {
    setShown(false)
    setSilent(false)
    void submit(launchInput(opened.wish, location.origin))
  }
  const first = useRef<(() => void) | undefined>(open)
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])

  useEffect(() => (busy ? indicator.show({ ms: readings.launchIndicatorMs }) : undefined), [busy, readings])

  const isOpen = value !== undefined
  useLease(busy || address !== null, 'lottery open')
  useEffect(() => {
    if (!isOpen) return
    bus.emit('game.opened', { gameId: opened.wish.code })
    return () => {
      bus.emit('game.closed', { gameId: opened.wish.code })
      // A vendor that says nothing has moved money all the same: the launch itself did.
      bus.emit('wallet.changed', { cause: 'unknown' })
    }
  }, [isOpen, opened])

  /** What the launch took along comes back from a vendor that does not answer. */
  const leave = () => {
    if (tookMoney) void recall.submit({})
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
    if (kind === 'lobby.game.reopen') open()
    if (kind === 'lobby.deposit') setDepositing(true)
  }

  const told = error && isTold(error.code) ? error : null
  const name = face?.name ?? t('start.title')
  return (
    <VendorStage
      name={name}
      backLabel={t('start.leave')}
      onBack={silent ? leave : onClose}
      said={address ? <PlayBar /> : null}
      actions={
        address ? (
          <>
            {canDeposit ? (
              <IconButton
                label={t('start.deposit')}
                icon={<WalletIcon size={20} />}
                aria-haspopup="dialog"
                onClick={() => setDepositing(true)}
              />
            ) : null}
            <InformationButton
              label={t('information.openLabel')}
              sheet={(open, onClose) => (
                <LotteryInformationSheet choice={lotteryChoice(opened.wish.code)} open={open} onClose={onClose} />
              )}
            />
            {depositing === null ? null : (
              <DepositSheet
                open={depositing}
                onClose={() => setDepositing(false)}
                onCredited={() => void takeAlong.submit(launchInput(opened.wish, location.origin))}
              />
            )}
          </>
        ) : null
      }
    >
      {address ? (
        <VendorFrame
          key={address.href}
          address={address}
          title={name}
          onShown={() => setShown(true)}
          onMessage={hear}
          onSilence={setSilent}
          paused={paused}
          moneyCame={moneyCame}
        />
      ) : null}
      {told ? (
        <EmptyState
          title={
            told.code === 'service.off'
              ? t('start.off')
              : face
                ? t('start.failedNamed', { name: face.name })
                : t('start.failed')
          }
          detail={told.code === 'service.off' ? undefined : errorText(told)}
          action={<Button onClick={onClose}>{t('start.back')}</Button>}
        />
      ) : isOpen && !address ? (
        <ErrorState
          title={face ? t('start.failedNamed', { name: face.name }) : t('start.failed')}
          detail={t('start.badAddress')}
          retryLabel={t('list.retry')}
          onRetry={open}
          busy={busy}
          action={
            <Button look="link" onClick={onClose}>
              {t('start.back')}
            </Button>
          }
        />
      ) : shown ? null : (
        <StartCurtain face={face} />
      )}
      {silent && address ? (
        <VendorNotice text={t('start.silent')}>
          <Button onClick={open}>{t('start.again')}</Button>
          <Button onClick={leave}>{t('start.back')}</Button>
          <Button look="link" onClick={() => setSilent(false)}>
            {t('start.wait')}
          </Button>
        </VendorNotice>
      ) : null}
    </VendorStage>
  )
}
