import { promotionClaims } from '@lobby/contracts/calls/rewards'
import { PATH } from '@lobby/contracts/paths'
import { formatDate, lateComponent, serverNow, useCall, useFlag, usePageExists, useText } from '@lobby/platform'
import { moneyParts } from '@lobby/platform/amounts'
import { Badge, Button, ButtonLink, Money } from '@lobby/ui/core'
import { HourglassIcon } from '@lobby/ui/icons'
import { Suspense, useState } from 'react'
import type { ClaimStanding } from './claim-standing.ts'
import styles from './promotion-claim.module.css'

/** Comment and pictures: fetched by whoever claims. */
const ClaimSheet = lateComponent(async () => ({ default: (await import('./claim-sheet.tsx')).ClaimSheet }))

/** Looks again when the review is over, and a second later where the clocks differ; ms. */
const nextLook = (claims: readonly ClaimStanding[] | undefined): number | false => {
  const ends = claims?.flatMap(({ state, reviewAt }) => (state === 'reviewing' && reviewAt ? [reviewAt] : []))
  if (!ends?.length) return false
  return Math.max(1_000, Math.min(...ends) - serverNow() + 1_000)
}

/**
 * PR-11: where the member stands with a promotion that is claimed by asking. Nothing for visitors and for the others.
 */
export function PromotionClaim({ promotionId }: { promotionId: string }) {
  const { data } = useCall(promotionClaims, {}, { staleTime: 0, refetchInterval: nextLook })
  const standing = data?.find((one) => one.promotionId === promotionId)
  return standing ? <Standing standing={standing} /> : null
}

function Standing({ standing }: { standing: ClaimStanding }) {
  const t = useText('promotions')
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  const { state, amount, turnover, reviewAt, sandbox } = standing
  const isOff = !standing.reviewed && standing.proof === 'required'
  const open = () => {
    setAsked(true)
    setAsking(true)
  }
  return (
    <section className={styles.claim} aria-label={t('claim.label')} data-state={state}>
      <div className={styles.head}>
        <Badge tone={TONES[state]}>{t(`claim.state.${state}`)}</Badge>
        {amount > 0 ? <Money tone="win" size="title" parts={moneyParts(amount)} /> : null}
      </div>
      <p className={styles.text} aria-live="polite">
        {state === 'reviewing' ? (
          <>
            <HourglassIcon size={14} aria-hidden="true" className={styles.icon} />
            {t('claim.reviewing', { time: formatDate(reviewAt ?? 0, 'time') })}
            {sandbox ? <Badge className={styles.sandbox}>{t('sandbox')}</Badge> : null}
          </>
        ) : state === 'unknown' ? null : isOff && state !== 'approved' ? (
          t('claim.off')
        ) : (
          t(`claim.about.${state}`, { times: turnover })
        )}
      </p>
      {!isOff && (state === 'open' || state === 'refused') ? (
        <Button wide onClick={open}>
          {t(state === 'open' ? 'claim.ask' : 'claim.askAgain')}
        </Button>
      ) : null}
      {state === 'approved' ? <ToRewards /> : null}
      {asked ? (
        <Suspense fallback={null}>
          <ClaimSheet open={asking} standing={standing} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}

const TONES = {
  open: 'gold',
  ineligible: 'plain',
  reviewing: 'gold',
  approved: 'jade',
  refused: 'red',
  unknown: 'plain',
} as const

function ToRewards() {
  const t = useText('promotions')
  const exists = usePageExists(PATH.rewardCentre)
  const isOn = useFlag('REWARDCENTER3')
  return exists && isOn ? (
    <ButtonLink href={PATH.rewardCentre} wide>
      {t('invite.toRewards')}
    </ButtonLink>
  ) : null
}
