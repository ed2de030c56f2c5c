import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { RefreshIcon } from '@lobby/ui/icons'
import { StatusFrame } from './status-frame.tsx'

/** SH-42: the page that runs here is too old. It comes with the start: nothing more can be loaded when it is needed. */
export function UpdatePage() {
  const t = useText('shell')
  return (
    <StatusFrame icon={<RefreshIcon size={40} />} title={t('status.update')} lines={[t('status.updateHint')]}>
      <Button look="primary" wide onClick={() => location.reload()}>
        {t('status.updateNow')}
      </Button>
    </StatusFrame>
  )
}
