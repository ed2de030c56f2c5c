import type { ValueOf } from '@lobby/contracts/call'
import type { headIcon } from '@lobby/contracts/calls/member'
import { toast, useErrorText, usePictures, useText } from '@lobby/platform'
import { Image, Sheet } from '@lobby/ui/core'
import styles from './my-account-page.module.css'
import { type HeadChoice, useHeadChoice } from './use-head-choice.ts'

const HEAD = 64

/** CL-19: one of the house's pictures. It shows at once, and goes back when the gateway refuses it. */
export function HeadSheet({
  open,
  heads,
  onClose,
}: {
  open: boolean
  heads: ValueOf<typeof headIcon> | undefined
  onClose: () => void
}) {
  const t = useText('account')
  const errorText = useErrorText()
  const pictures = usePictures()
  const { submit } = useHeadChoice({
    onError: (error) => toast({ text: errorText(error), kind: 'error' }),
  })
  function choose(choice: HeadChoice) {
    onClose()
    void submit(choice)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('myAccount.changeHead')} closeLabel={t('close')}>
      <div className={styles.heads}>
        {heads?.choices.map(({ icon, url }, at) => (
          <button
            key={icon}
            type="button"
            className={styles.choice}
            aria-pressed={icon === heads.icon}
            aria-label={t('myAccount.head', { number: at + 1 })}
            onClick={() => choose({ icon, url })}
          >
            <Image {...pictures.at(url, HEAD)} alt="" ratio="1" />
          </button>
        ))}
      </div>
    </Sheet>
  )
}
