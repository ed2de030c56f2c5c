import { useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { LockIcon, PauseIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { ExclusionSheet } from './exclusion-sheet.tsx'
import type { Protection } from './limit.ts'
import { TimeOutSheet } from './time-out-sheet.tsx'

/** PP-03, PP-04: the two ways to stop, each in a sheet that says what it means before the last tap. */
export function BreakSection({ state }: { state: Protection }) {
  const t = useText('account')
  const [sheet, setSheet] = useState<'timeOut' | 'exclude'>()
  const close = () => setSheet(undefined)
  return (
    <PageSection title={t('safer.break')}>
      <List>
        {state.exclusion ? null : (
          <ListRow
            icon={<PauseIcon size={20} />}
            title={t('safer.timeOut.title')}
            detail={t('safer.timeOut.detail')}
            onClick={() => setSheet('timeOut')}
          />
        )}
        <ListRow
          icon={<LockIcon size={20} />}
          title={t('safer.exclude.title')}
          detail={t('safer.exclude.detail')}
          onClick={() => setSheet('exclude')}
        />
      </List>
      <TimeOutSheet open={sheet === 'timeOut'} now={state.now} onClose={close} />
      <ExclusionSheet open={sheet === 'exclude'} onClose={close} />
    </PageSection>
  )
}
