import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { WifiOffIcon } from '@lobby/ui/icons'
import { SiteNotice } from './site-notice.tsx'

/** SH-42: the site could not be reached and the worker answered with the cached page. */
export default function OfflinePrompt() {
  const t = useText('shell')
  return (
    <SiteNotice
      icon={<WifiOffIcon size={20} />}
      title={t('status.offline')}
      text={t('load.disconnectedHint')}
      tone="bad"
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('load.retry')}
        </Button>
      }
    />
  )
}
