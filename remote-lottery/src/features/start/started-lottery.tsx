import { launchLottery } from '@lobby/contracts/calls/lottery-play'
import { PATH } from '@lobby/contracts/paths'
import { lateComponent, useErrorText, usePageExists, usePictures, useText, useTheme } from '@lobby/platform'
import { launchBy, useVendorLaunch } from '@lobby/platform/vendor-launch'
import { Button, EmptyState, ErrorState, IconButton, Image } from '@lobby/ui/core'
import { WalletIcon } from '@lobby/ui/icons'
import { VendorFrame, VendorNotice, VendorStage } from '@lobby/ui/vendor'
import { InformationButton } from '@lobby/ui/vendor-bar'
import { useState } from 'react'
import { DepositSheet } from './deposit-sheet.tsx'
import { PlayBar } from './play-bar.tsx'
import { StartCurtain } from './start-curtain.tsx'
import { embeddedAddress, launchInput, type StartWish } from './start-request.ts'
import { useLotteryFace } from './use-lottery-face.ts'

/** Nobody needs it before the first tap. */
const LotteryInformationSheet = lateComponent(() => import('./lottery-information-sheet.tsx'))

interface Props {
  wish: StartWish
  onClose: () => void
}

/** Who sells tickets, by the gateway's code (GL-34). */
const VENDOR = 'TCG_LOTTO_VN'

/** Without a code it is the lobby, which opens every lottery. */
const lotteryChoice = (code: string) => (code ? { vendor: VENDOR, gameCode: code } : { vendor: VENDOR })

/** One launch, from the call to the open lottery. */
export function StartedLottery({ wish, onClose }: Props) {
  const t = useText('lottery')
  const errorText = useErrorText()
  const pictures = usePictures()
  const { theme } = useTheme()
  const [chosen, setChosen] = useState(wish.code)
  const chosenFace = useLotteryFace(chosen)
  const wishedFace = useLotteryFace(wish.code)
  // What the menu does not know is no lottery of this site, whatever the vendor's page calls it.
  const code = chosenFace ? chosen : wish.code
  const face = chosenFace ?? wishedFace
  const canDeposit = usePageExists(PATH.deposit)
  /** Null before it is wanted; then whether it is in sight: an order under way is watched while it is not. */
  const [depositing, setDepositing] = useState<boolean | null>(null)
  // A change of theme while a bet is being made must not reload its page.
  const [asked] = useState({ wish, theme })
  const launch = useVendorLaunch({
    launch: launchBy(launchLottery, launchInput(asked.wish, location.origin)),
    gameId: asked.wish.code,
    lease: 'lottery open',
    onClose,
  })
  const { opened, told, shown, silent, reopen, leave } = launch
  const address = launch.address && embeddedAddress(launch.address, asked.wish, asked.theme)

  const hear = (kind: string, said: Readonly<Record<string, unknown>>) => {
    launch.frame.onMessage(kind)
    if (kind === 'lobby.game.shown' && typeof said.code === 'string') setChosen(said.code)
    if (kind === 'lobby.game.reopen') reopen()
    if (kind === 'lobby.deposit') setDepositing(true)
  }

  const name = face?.name ?? t('start.title')
  return (
    <VendorStage
      name={name}
      backLabel={t('start.leave')}
      onBack={launch.back}
      said={address ? <PlayBar free={launch.free} /> : null}
      actions={
        address ? (
          <>
            {canDeposit && !launch.free ? (
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
                <LotteryInformationSheet choice={lotteryChoice(code)} open={open} onClose={onClose} />
              )}
            />
            {depositing === null ? null : (
              <DepositSheet open={depositing} onClose={() => setDepositing(false)} onCredited={launch.takeAlong} />
            )}
          </>
        ) : null
      }
    >
      {address ? (
        <VendorFrame key={address.href} address={address} title={name} wide {...launch.frame} onMessage={hear} />
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
      ) : opened && !address ? (
        <ErrorState
          title={face ? t('start.failedNamed', { name: face.name }) : t('start.failed')}
          detail={t('start.badAddress')}
          retryLabel={t('list.retry')}
          onRetry={reopen}
          busy={launch.busy}
          action={
            <Button look="link" onClick={onClose}>
              {t('start.back')}
            </Button>
          }
        />
      ) : shown ? null : (
        <StartCurtain face={face} busy={launch.busy} />
      )}
      {silent && address ? (
        <VendorNotice
          name={name}
          text={t('start.silent')}
          picture={face ? <Image {...pictures.at(face.picture, 56)} alt="" ratio="1 / 1" eager /> : null}
        >
          <Button look="primary" onClick={reopen}>
            {t('start.again')}
          </Button>
          <Button onClick={leave}>{t('start.back')}</Button>
          <Button look="link" onClick={launch.wait}>
            {t('start.wait')}
          </Button>
        </VendorNotice>
      ) : null}
    </VendorStage>
  )
}
