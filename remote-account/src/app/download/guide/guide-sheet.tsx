import { lateComponent, useText } from '@lobby/platform'
import { Button, Sheet, Skeleton } from '@lobby/ui/core'
import { Suspense, useState } from 'react'
import { ANDROID_SCENES } from './android-scenes.tsx'
import type { Guide } from './guide.ts'
import styles from './guide-sheet.module.css'
import { IOS_SCENES } from './ios-scenes.tsx'

const Carousel = lateComponent(async () => ({ default: (await import('@lobby/ui/carousel')).Carousel }))

const SCENES = { ios: IOS_SCENES, android: ANDROID_SCENES } as const
const STEPS = ['one', 'two', 'three'] as const

interface Props {
  guide: Guide
  open: boolean
  onClose: () => void
}

/**
 * DL-14, SH-51: three slides to the icon on the home screen; by finger or by button. A default export for its late
 * loader.
 */
export default function GuideSheet({ guide, open, onClose }: Props) {
  const t = useText('account')
  const [at, setAt] = useState(0)
  const last = at === STEPS.length - 1
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t(`download.guide.${guide}.title`)}
      closeLabel={t('close')}
      actions={
        <>
          {at > 0 ? <Button onClick={() => setAt(at - 1)}>{t('download.guide.back')}</Button> : null}
          <Button look="primary" onClick={() => (last ? onClose() : setAt(at + 1))}>
            {t(last ? 'download.guide.done' : 'download.guide.next')}
          </Button>
        </>
      }
    >
      <div className={styles.guide}>
        <Suspense fallback={<Skeleton shape="block" height={240} />}>
          <Carousel
            label={t(`download.guide.${guide}.title`)}
            ratio="320 / 240"
            at={at}
            onAt={setAt}
            pauseLabel=""
            playLabel=""
            slideLabel={(slide, count) => t('download.guide.slide', { at: slide, count })}
            items={SCENES[guide].map((Scene, index) => ({
              id: STEPS[index] ?? '',
              content: <Scene label={t(`download.guide.${guide}.${STEPS[index] ?? 'one'}`)} />,
            }))}
          />
        </Suspense>
        <p className={styles.step} aria-live="polite">
          <span className={styles.number}>{at + 1}</span>
          {t(`download.guide.${guide}.${STEPS[at] ?? 'one'}`)}
        </p>
      </div>
    </Sheet>
  )
}
