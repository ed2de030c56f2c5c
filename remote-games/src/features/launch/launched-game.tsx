import type { InputOf } from '@lobby/contracts/call'
import { tryGame } from '@lobby/contracts/calls/favourites'
import { launchGame } from '@lobby/contracts/calls/games'
import { PATH } from '@lobby/contracts/paths'
import { deviceId, lateComponent, session, useErrorText, usePageExists, useText } from '@lobby/platform'
import { useGameInformation } from '@lobby/platform/game-information'
import { isProtection, launchBy, useVendorLaunch } from '@lobby/platform/vendor-launch'
import { Button, ButtonLink, EmptyState, ErrorState } from '@lobby/ui/core'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { VendorFrame, VendorNotice, VendorStage } from '@lobby/ui/vendor'
import { FreePlayMark, InformationButton } from '@lobby/ui/vendor-bar'
import { useEffect } from 'react'
import { keepFreePlayed } from '../../parts/free-play/free-played.ts'
import type { LaunchFace } from '../../parts/launch/launch-path.ts'
import { Picture } from '../../parts/pictures/picture.tsx'
import { BesideGame, ROOM_BESIDE } from './beside-game.tsx'
import { DepositButton } from './deposit-button.tsx'
import { LaunchCurtain } from './launch-curtain.tsx'
import { PlayBar } from './play-bar.tsx'

type Request = InputOf<typeof launchGame>

/** Nobody needs it before the first tap. */
const GameInformationSheet = lateComponent(() => import('./game-information-sheet.tsx'))

/** What sells tickets: a list or a board beside its slip, which take the width of all the stage (decision 624). */
const WIDE: ReadonlySet<string> = new Set(['SPORTS', 'ESPORTS', 'ELOTT'])

interface Props {
  request: Request
  /** Unknown after a reload. */
  face: LaunchFace | null
  onClose: () => void
}

/** CL-34: free play is a call of its own, which a visitor can make as well. */
function launchOf(request: Request) {
  if (request.accountType !== 0) return launchBy(launchGame, request)
  const { vendor, nodeId, gameCode } = request
  return launchBy(tryGame, { vendor, nodeId, gameCode, deviceId: deviceId() })
}

/** What a reload has lost is asked for. */
function faceOf(known: ReturnType<typeof useGameInformation>['data']): LaunchFace | null {
  return known ? { name: known.gameName, picture: known.games?.[0]?.mobileIconUrl ?? '' } : null
}

/** One launch, from the call to the open game. */
export function LaunchedGame({ request, face, onClose }: Props) {
  const t = useText('games')
  const errorText = useErrorText()
  const saferExists = usePageExists(PATH.saferPlay)
  const isReal = request.accountType !== 0
  const launch = useVendorLaunch({
    launch: launchOf(request),
    movesMoney: isReal,
    gameId: request.gameCode,
    lease: 'game open',
    onClose,
  })
  const { address, free, opened, told, shown, silent, reopen, leave } = launch
  const { vendor, nodeId, gameCode } = request
  const choice = { vendor, nodeId, gameCode }
  const known = useGameInformation(choice, face === null)
  const shownFace = face ?? faceOf(known.data)
  const name = shownFace?.name ?? t('launch.game')
  const picture = face?.picture || known.data?.games?.[0]?.mobileIconUrl || ''
  const isOpen = address !== null
  useEffect(() => {
    // For the page behind: how to play it with an account.
    if (isOpen && !isReal && session.get().status === 'visitor') keepFreePlayed({ vendor, nodeId, gameCode }, name)
  }, [isOpen, isReal, name, vendor, nodeId, gameCode])
  const isDesktop = useMedia(FROM_DESKTOP)
  const isWide = WIDE.has(request.gameCategory)
  const hasRoom = useMedia(ROOM_BESIDE) && !isWide
  const deposit = (worded: boolean) =>
    address && !free ? <DepositButton onCredited={launch.takeAlong} worded={worded} /> : null
  return (
    <VendorStage
      name={name}
      backLabel={t('launch.leave')}
      onBack={launch.back}
      // Play money of one launch alone is no part of the member's result.
      said={!address ? null : isReal ? <PlayBar free={free} /> : <FreePlayMark>{t('tile.free')}</FreePlayMark>}
      picture={isDesktop && picture ? <Picture path={picture} width={80} ratio="1" eager /> : null}
      beside={
        hasRoom ? (
          <BesideGame
            choice={choice}
            face={{ name, picture }}
            free={free}
            withoutRounds={!isReal}
            opened={address !== null}
            deposit={deposit(true)}
          />
        ) : null
      }
      actions={
        address && !hasRoom ? (
          <>
            {deposit(false)}
            <InformationButton
              label={t('information.openLabel')}
              sheet={(open, onClose) => (
                <GameInformationSheet choice={choice} free={free} open={open} onClose={onClose} />
              )}
            />
          </>
        ) : null
      }
    >
      {address ? (
        <VendorFrame
          key={address.href}
          address={address}
          title={name}
          // GL-25: the vendor's page for wide screens.
          wide={request.platform === 'web' || isWide}
          {...launch.frame}
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
              {isProtection(told) && saferExists ? (
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
          busy={launch.busy}
          action={
            <Button look="link" onClick={onClose}>
              {t('launch.back')}
            </Button>
          }
        />
      ) : shown ? null : (
        <LaunchCurtain face={shownFace} free={free} busy={launch.busy} />
      )}
      {silent && address ? (
        <VendorNotice
          name={name}
          text={t('launch.silent')}
          picture={face?.picture ? <Picture path={face.picture} width={56} ratio="1" eager /> : null}
        >
          <Button look="primary" onClick={reopen}>
            {t('launch.again')}
          </Button>
          <Button onClick={leave}>{t('launch.back')}</Button>
          <Button look="link" onClick={launch.wait}>
            {t('launch.wait')}
          </Button>
        </VendorNotice>
      ) : null}
    </VendorStage>
  )
}
