import type { InputOf } from '@lobby/contracts/call'
import { launchGame } from '@lobby/contracts/calls/games'
import { gameAddress } from '@lobby/contracts/game-address'
import { bus, indicator, useErrorText, useLease, useSettings, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, EmptyState, ErrorState } from '@lobby/ui/core'
import { VendorStage } from '@lobby/ui/vendor'
import { useEffect, useRef, useState } from 'react'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { GameFrame } from './game-frame.tsx'
import { LaunchCurtain } from './launch-curtain.tsx'

interface Props {
  request: InputOf<typeof launchGame>
  /** Unknown after a reload. */
  face: LaunchFace | null
  onClose: () => void
}

/**
 * One launch, from the call to the open game. A launch moves money to the vendor, so it is made once: what failed is
 * only tried again when the player asks for it.
 */
export function LaunchedGame({ request, face, onClose }: Props) {
  const t = useText('games')
  const errorText = useErrorText()
  const { readings } = useSettings()
  const [shown, setShown] = useState(false)
  const { submit, value, error, busy } = useSubmit(launchGame)
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
    return () => {
      bus.emit('game.closed', { gameId: request.gameCode })
      // A vendor that says nothing has moved money all the same: the launch itself did.
      bus.emit('wallet.changed', { cause: 'unknown' })
    }
  }, [opened, request.gameCode])

  const failed = error ?? (opened && !address)
  return (
    <VendorStage>
      {address ? (
        <GameFrame
          address={address}
          title={face?.name ?? t('launch.game')}
          onShown={() => setShown(true)}
          onClose={onClose}
        />
      ) : null}
      {error?.code === 'service.off' ? (
        <EmptyState title={t('launch.off')} action={<Button onClick={onClose}>{t('launch.back')}</Button>} />
      ) : failed ? (
        <ErrorState
          title={face ? t('launch.failedNamed', { name: face.name }) : t('launch.failed')}
          detail={error ? errorText(error) : t('launch.badAddress')}
          retryLabel={t('retry')}
          onRetry={() => void submit(request)}
          busy={busy}
          action={
            <Button look="link" onClick={onClose}>
              {t('launch.back')}
            </Button>
          }
        />
      ) : shown ? null : (
        <LaunchCurtain face={face} free={request.accountType === 0} />
      )}
    </VendorStage>
  )
}
