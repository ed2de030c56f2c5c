import type { ValueOf } from '@lobby/contracts/call'
import { createSlider, verifySlider } from '@lobby/contracts/calls/verification'
import { PATH } from '@lobby/contracts/paths'
import { useErrorText, usePageExists, useText } from '@lobby/platform'
import { useSubmit } from '@lobby/platform/submit'
import { Button, ErrorState, IconButton, Skeleton } from '@lobby/ui/core'
import { RefreshIcon } from '@lobby/ui/icons'
import { useEffect, useRef, useState } from 'react'
import styles from './slider-puzzle.module.css'
import { SliderStage } from './slider-stage.tsx'

/**
 * The piece is let go somewhere else than it was taken up by at least this, or it was only touched; px of the picture.
 */
const MOVED = 3

/** Failures after which the picture can be tried again. */
const STILL_GOOD: ReadonlySet<string> = new Set(['client.offline', 'client.timeout', 'request.too.often'])

interface SliderPuzzleProps {
  onSolved: (answer: ValueOf<typeof verifySlider>) => void
}

/**
 * A picture with a hole and the piece that fits it (RG-08, LG-19). The gateway knows where the hole is and gives one
 * try for each picture, so a miss brings the next one.
 */
export function SliderPuzzle({ onSolved }: SliderPuzzleProps) {
  const t = useText('account')
  const errorText = useErrorText()
  // Who cannot see the picture, or not move the piece, is let in by somebody.
  const service = usePageExists(PATH.service)
  const [x, setX] = useState(0)
  const [missed, setMissed] = useState(false)
  const puzzle = useSubmit(createSlider, { onSuccess: () => setX(0) })
  const next = useRef(puzzle.submit)
  next.current = puzzle.submit
  const check = useSubmit(verifySlider, {
    onSuccess: onSolved,
    onError: (error) => {
      // Nobody has looked: the same picture is still good.
      if (STILL_GOOD.has(error.code)) return
      setMissed(true)
      void next.current({})
    },
  })
  useEffect(() => void next.current({}), [])

  const picture = puzzle.value
  function letGo(at: number) {
    if (!picture || check.busy || at < MOVED) return
    setMissed(false)
    void check.submit({ sliderId: picture.sliderId, x: at })
  }

  if (puzzle.error) {
    return (
      <ErrorState
        className={styles.failed ?? ''}
        title={t('verification.slider.failed')}
        detail={errorText(puzzle.error)}
        retryLabel={t('verification.retry')}
        onRetry={() => void puzzle.submit({})}
        busy={puzzle.busy}
      />
    )
  }
  return (
    <div className={styles.puzzle} aria-busy={!picture || check.busy}>
      <p className={styles.guide}>{t('verification.slider.guide')}</p>
      {picture ? (
        <SliderStage
          key={picture.sliderId}
          picture={picture}
          x={x}
          onMove={setX}
          onLetGo={letGo}
          busy={check.busy}
          missed={missed}
        />
      ) : (
        <>
          <Skeleton shape="block" ratio="2 / 1" />
          <Skeleton shape="block" height={52} />
        </>
      )}
      <div className={styles.foot}>
        <p className={styles.word} role="status" data-tone={missed || check.error ? 'error' : undefined}>
          {check.busy
            ? t('verification.slider.checking')
            : missed
              ? t('verification.slider.missed')
              : check.error
                ? errorText(check.error)
                : null}
        </p>
        {check.error && !missed ? (
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
            void puzzle.submit({})
          }}
        />
      </div>
      {service ? (
        <a href={PATH.service} className={styles.help}>
          {t('verification.slider.help')}
        </a>
      ) : null}
    </div>
  )
}
