import type { ValueOf } from '@lobby/contracts/call'
import { createSlider, verifySlider } from '@lobby/contracts/calls/verification'
import { useCallMutation, useErrorText, useText } from '@lobby/platform'
import { Button, ErrorState, IconButton, Skeleton } from '@lobby/ui/core'
import { RefreshIcon } from '@lobby/ui/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './slider-puzzle.module.css'
import { SliderStage } from './slider-stage.tsx'

/** The piece is let go somewhere else than it was taken up by at least this, or it was only touched; px of the picture. */
const MOVED = 3

interface SliderPuzzleProps {
  onSolved: (answer: ValueOf<typeof verifySlider>) => void
}

/**
 * A picture with a hole and the piece that fits it (RG-08, LG-19). The gateway knows where the hole is and gives one try
 * for each picture, so a miss brings the next one.
 */
export function SliderPuzzle({ onSolved }: SliderPuzzleProps) {
  const t = useText('account')
  const errorText = useErrorText()
  const [x, setX] = useState(0)
  const [missed, setMissed] = useState(false)
  const puzzle = useCallMutation(createSlider, { onSuccess: () => setX(0) })
  const next = useRef(puzzle.mutate)
  next.current = puzzle.mutate
  const check = useCallMutation(verifySlider, {
    onSuccess: onSolved,
    onError: (error) => {
      // Nobody has answered: the same picture is still good.
      if (error.code === 'client.offline' || error.code === 'client.timeout') return
      setMissed(true)
      next.current({})
    },
  })
  useEffect(() => next.current({}), [])

  const picture = puzzle.data
  function letGo(at: number) {
    if (!picture || check.isPending || at < MOVED) return
    setMissed(false)
    check.mutate({ sliderId: picture.sliderId, x: at })
  }

  if (puzzle.isError) {
    return (
      <ErrorState
        className={styles.failed ?? ''}
        title={t('verification.slider.failed')}
        detail={errorText(puzzle.error)}
        retryLabel={t('verification.retry')}
        onRetry={() => puzzle.mutate({})}
        busy={puzzle.isPending}
      />
    )
  }
  return (
    <div className={styles.puzzle} aria-busy={!picture || check.isPending}>
      <p className={styles.guide}>{t('verification.slider.guide')}</p>
      {picture ? (
        <SliderStage
          key={picture.sliderId}
          picture={picture}
          x={x}
          onMove={setX}
          onLetGo={letGo}
          busy={check.isPending}
          missed={missed}
        />
      ) : (
        <>
          <Skeleton shape="block" ratio="2 / 1" />
          <Skeleton shape="block" height={52} />
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.word} role="status" data-tone={missed || check.isError ? 'error' : undefined}>
          {check.isPending
            ? t('verification.slider.checking')
            : missed
              ? t('verification.slider.missed')
              : check.isError
                ? errorText(check.error)
                : null}
        </p>
        {check.isError && !missed ? (
          <Button size="small" onClick={() => letGo(x)}>
            {t('verification.retry')}
          </Button>
        ) : null}
        <IconButton
          label={t('verification.slider.another')}
          icon={<RefreshIcon size={20} />}
          onClick={() => {
            setMissed(false)
            check.reset()
            puzzle.mutate({})
          }}
        />
      </div>
    </div>
  )
}
