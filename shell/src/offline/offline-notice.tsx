import { useText } from '@lobby/platform'
import { Button } from '@lobby/ui/core'
import { WifiOffIcon } from '@lobby/ui/icons'
import { useEffect } from 'react'
import { SiteNotice } from '../update/site-notice.tsx'
import { returnOnline } from './return-online.ts'

/**
 * SH-42: the site could not be reached and the worker answered with the cached page. It reloads once the site responds.
 */
export function OfflineNotice() {
  const t = useText('shell')
  useEffect(() => returnOnline(), [])
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
