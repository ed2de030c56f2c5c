import { useText } from '@lobby/platform'
import { Button, IconButton } from '@lobby/ui/core'
import { CloseIcon, RefreshIcon } from '@lobby/ui/icons'
import { SiteNotice } from './site-notice.tsx'

/** SH-42: another shell is live. The page stays as it is until the player reloads. */
export default function UpdatePrompt({ onClose }: { onClose: () => void }) {
  const t = useText('shell')
  return (
    <SiteNotice
      icon={<RefreshIcon size={20} />}
      title={t('status.update')}
      text={t('status.updateHint')}
      tone="good"
      action={
        <Button size="small" look="primary" onClick={() => location.reload()}>
          {t('status.updateNow')}
        </Button>
      }
      close={<IconButton label={t('layout.close')} icon={<CloseIcon size={18} />} onClick={onClose} />}
    />
  )
}
