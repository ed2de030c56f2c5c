import { useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { CheckIcon, ChevronRightIcon, PuzzleIcon } from '@lobby/ui/icons'
import { type Ref, useId } from 'react'
import type { SliderCheck } from './slider-check.ts'
import styles from './slider-field.module.css'
import { SliderPuzzle } from './slider-puzzle.tsx'

interface SliderFieldProps {
  slider: SliderCheck
  /** Why the form cannot go on without it. */
  error?: string | undefined
  ref?: Ref<HTMLButtonElement>
}

/** RG-08: the line of a form that says whether the puzzle is solved, and opens it. */
export function SliderField({ slider, error, ref }: SliderFieldProps) {
  const t = useText('account')
  const id = useId()
  const shown = slider.verified ? undefined : error
  return (
    <div className={styles.field} data-invalid={shown ? true : undefined}>
      <span className={styles.label} id={`${id}-label`}>
        {t('verification.slider.label')}
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      </span>
      <button
        ref={ref}
        type="button"
        id={id}
        className={styles.line}
        data-verified={slider.verified || undefined}
        aria-labelledby={`${id}-label ${id}`}
        aria-describedby={shown ? `${id}-note` : undefined}
        aria-haspopup={slider.verified ? undefined : 'dialog'}
        aria-disabled={slider.verified || undefined}
        onClick={() => (slider.verified ? undefined : void slider.solve())}
      >
        <span className={styles.mark}>{slider.verified ? <CheckIcon size={20} /> : <PuzzleIcon size={20} />}</span>
        <span className={styles.text}>
          {t(slider.verified ? 'verification.slider.done' : 'verification.slider.open')}
        </span>
        {slider.verified ? null : <ChevronRightIcon size={18} className={styles.chevron} />}
      </button>
      <span id={`${id}-note`} className={styles.note} aria-live="polite">
        {shown}
      </span>
    </div>
  )
}

interface SliderSheetProps {
  slider: SliderCheck
  /** Why there is another one. */
  note?: string | undefined
}

/** The puzzle, over the page. Once for each `useSliderCheck`. */
export function SliderSheet({ slider, note }: SliderSheetProps) {
  const t = useText('account')
  return (
    <Sheet open={slider.open} onClose={slider.close} title={t('verification.slider.label')} closeLabel={t('close')}>
      {note ? <p className={styles.why}>{note}</p> : null}
      <SliderPuzzle onSolved={slider.solved} />
    </Sheet>
  )
}
