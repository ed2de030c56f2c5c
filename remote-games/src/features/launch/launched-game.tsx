import type { InputOf } from '@lobby/contracts/call'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { recallBalance } from '@lobby/contracts/calls/member'
import { gameAddress } from '@lobby/contracts/game-address'
import { PATH } from '@lobby/contracts/paths'
import {
  bus,
  deviceId,
  gateway,
  indicator,
  lateComponent,
  useErrorText,
  useLease,
  usePageExists,
  useSettings,
  useText,
} from '@lobby/platform'
import { useGameInformation } from '@lobby/platform/game-information'
import { useMoneyCall } from '@lobby/platform/money-call'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ButtonLink, EmptyState, ErrorState } from '@lobby/ui/core'
import { VendorNotice, VendorStage } from '@lobby/ui/vendor'
import { InformationButton } from '@lobby/ui/vendor-bar'
import { useEffect, useRef, useState } from 'react'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { DepositButton } from './deposit-button.tsx'
import { GameFrame } from './game-frame.tsx'
import { LaunchCurtain } from './launch-curtain.tsx'
import { PlayBar } from './play-bar.tsx'

type Request = InputOf<typeof launchGame>

/** Nobody needs it before the first tap. */
const GameInformationSheet = lateComponent(() => import('./game-information-sheet.tsx'))

/** PP-01, PP-03, PP-04: codes of a limit, a time-out or an exclusion that the player has set. */
const PROTECTS = /^(limit|play)\./
/**
 * What other rows say in words: those, a trial account (TR-04), free play or all games switched off (ER-09, PD-01), a
 * device of somebody who is excluded (PP-04).
 */
const TOLD: readonly string[] = ['trial.restricted', 'permission.denied', 'service.off', 'register.excluded']
const isTold = (code: string): boolean => PROTECTS.test(code) || TOLD.includes(code)

interface Props {
  request: Request
  /** Unknown after a reload. */
  face: LaunchFace | null
  onClose: () => void
}

/**
 * One launch, from the call to the open game. A launch moves money to the vendor, so it is made once. A failed call
 * leads back without a word (GL-32).
 */
export function LaunchedGame({ request, face, onClose }: Props) {
  const t = useText('games')
  const errorText = useErrorText()
  const saferExists = usePageExists(PATH.saferPlay)
  const { readings } = useSettings()
  const [shown, setShown] = useState(false)
  const [silent, setSilent] = useState(false)
  const [tookMoney, setTookMoney] = useState(false)
  // CL-34: free play is a call of its own, which a visitor can make as well.
  const { submit, value, error, busy } = useSubmit(
    (wish: Request) => {
      const { vendor, nodeId, gameCode } = wish
      return wish.accountType === 0
        ? gateway(tryGame, { vendor, nodeId, gameCode, deviceId: deviceId() })
        : gateway(launchGame, wish)
    },
    {
      onSuccess: () => setTookMoney(request.accountType !== 0),
      onError: ({ code }) => {
        if (!isTold(code)) leave()
      },
    },
  )
  const recall = useMoneyCall(recallBalance, {
    onSuccess: () => bus.emit('wallet.changed', { cause: 'transfer' }),
  })
  // What came by a deposit over the game is where the launch's money was: a launch takes it along, and is not opened.
  const [moneyCame, setMoneyCame] = useState(0)
  const takeAlong = useSubmit((wish: Request) => gateway(launchGame, wish), {
    onSuccess: () => {
      setMoneyCame((count) => count + 1)
      bus.emit('wallet.changed', { cause: 'transfer' })
    },
  })
  const address = value ? gameAddress(value.gameUrl, readings.gameUrl, location.origin) : null

  const first = useRef<(() => void) | undefined>(() => void submit(request))
  useEffect(() => {
    first.current?.()
    first.current = undefined
  }, [])

  // ER-01: the documents' indicator, for as long as they say; the curtain behind it stays until the game is there.
  useEffect(() => (busy ? indicator.show({ ms: readings.launchIndicatorMs }) : undefined), [busy, readings])

  const opened = value !== undefined
  useLease(busy || address !== null, 'game open')
  useEffect(() => {
    if (!opened) return
    bus.emit('game.opened', { gameId: request.gameCode })
    return () => {
      bus.emit('game.closed', { gameId: request.gameCode })
      // A vendor that says nothing has moved money all the same: the launch itself did.
      bus.emit('wallet.changed', { cause: 'unknown' })
    }
  }, [opened, request.gameCode])

  const reopen = () => {
    setShown(false)
    setSilent(false)
    void submit(request)
  }
  /** What the launch took along comes back from a vendor that does not answer. */
  const leave = () => {
    if (tookMoney) void recall.submit({})
    // Of a launch whose answer was lost nobody knows what it has moved.
    else bus.emit('wallet.changed', { cause: 'unknown' })
    onClose()
  }

  const told = error && isTold(error.code) ? error : null
  const { vendor, nodeId, gameCode } = request
  const choice = { vendor, nodeId, gameCode }
  const known = useGameInformation(choice, face === null)
  const name = face?.name ?? known.data?.gameName ?? t('launch.game')
  const isReal = request.accountType !== 0
  return (
    <VendorStage
      name={name}
      backLabel={t('launch.leave')}
      onBack={silent ? leave : onClose}
      said={address && isReal ? <PlayBar /> : null}
      actions={
        address ? (
          <>
            {isReal ? <DepositButton onCredited={() => void takeAlong.submit(request)} /> : null}
            <InformationButton
              label={t('information.openLabel')}
              sheet={(open, onClose) => <GameInformationSheet choice={choice} open={open} onClose={onClose} />}
            />
          </>
        ) : null
      }
    >
      {address ? (
        <GameFrame
          key={address.href}
          address={address}
          title={name}
          onShown={() => setShown(true)}
          onClose={onClose}
          onSilence={setSilent}
          moneyCame={moneyCame}
        />
      ) : null}
      {told?.code === 'service.off' ? (
        <EmptyState title={t('launch.off')} action={<Button onClick={onClose}>{t('launch.back')}</Button>} />
      ) : told ? (
        // Asking again changes nothing before the player does.
        <EmptyState
          title={face ? t('launch.failedNamed', { name: face.name }) : t('launch.failed')}
          detail={errorText(told)}
          action={
            <>
              {PROTECTS.test(told.code) && saferExists ? (
                <ButtonLink href={PATH.saferPlay}>{t('launch.safer')}</ButtonLink>
              ) : null}
              <Button look="link" onClick={onClose}>
                {t('launch.back')}
              </Button>
            </>
          }
        />
      ) : opened && !address ? (
        <ErrorState
          title={face ? t('launch.failedNamed', { name: face.name }) : t('launch.failed')}
          detail={t('launch.badAddress')}
          retryLabel={t('retry')}
          onRetry={reopen}
          busy={busy}
          action={
            <Button look="link" onClick={onClose}>
              {t('launch.back')}
            </Button>
          }
        />
      ) : shown ? null : (
        <LaunchCurtain face={face} free={!isReal} />
      )}
      {silent && address ? (
        <VendorNotice text={t('launch.silent')}>
          <Button onClick={reopen}>{t('launch.again')}</Button>
          <Button onClick={leave}>{t('launch.back')}</Button>
          <Button look="link" onClick={() => setSilent(false)}>
            {t('launch.wait')}
          </Button>
        </VendorNotice>
      ) : null}
    </VendorStage>
  )
}
