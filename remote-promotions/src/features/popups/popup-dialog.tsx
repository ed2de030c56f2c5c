import { useText } from '@lobby/platform'
import { Button, ButtonLink, Dialog } from '@lobby/ui/core'
import SafeHtml from '../../parts/announcements/safe-html.tsx'
import type { Target } from '../../parts/announcements/target.ts'
import { leadTo } from '../../parts/announcements/target-link.tsx'
import styles from './popup-dialog.module.css'

interface Props {
  /** Undefined once it was closed. */
  popup:
    | {
        title: string
        content?: string | undefined
        /** In place of the content: the site's own words. */
        text?: string | undefined
        bonus?: string | undefined
        /** It waits for the member and is claimed. */
        gift?: boolean | undefined
      }
    | undefined
  /** Where what it promises is had. */
  target: Target | undefined
  visitor: boolean
  onClose: () => void
}

/** The popup of home. */
export default function PopupDialog({ popup, target, visitor, onClose }: Props) {
  const t = useText('promotions')
  return (
    <Dialog
      open={popup !== undefined}
      onClose={onClose}
      title={popup?.title ?? ''}
      closeLabel={t('close')}
      actions={
        <div className={styles.actions}>
          {target ? (
            <ButtonLink look="primary" wide {...leadTo(target)} onClick={onClose}>
              {t(
                popup?.gift
                  ? 'popup.gift.claim'
                  : popup?.bonus
                    ? visitor
                      ? 'popup.register'
                      : 'popup.deposit'
                    : 'centre.go',
              )}
            </ButtonLink>
          ) : null}
          <Button look={target ? 'quiet' : 'primary'} wide onClick={onClose}>
            {t(popup?.gift ? 'popup.gift.later' : 'popup.ok')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>{popup?.content ? <SafeHtml html={popup.content} /> : popup?.text}</div>
    </Dialog>
  )
}
