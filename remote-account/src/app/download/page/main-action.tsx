import { PATH, withQuery } from '@lobby/contracts/paths'
import { useLanguage, useText } from '@lobby/platform'
import { Button, ButtonLink } from '@lobby/ui/core'
import { CopyIcon, DownloadIcon, SquarePlusIcon } from '@lobby/ui/icons'
import { useCopyAddress } from '../copy-address.ts'
import type { Guide } from '../guide/guide.ts'
import { type DownloadLinks, isSandbox, linkTarget } from '../ways/links.ts'
import { useInstallPrompt } from '../ways/use-install-prompt.ts'
import { SandboxBadge } from '../ways/way-list.tsx'
import type { Way } from '../ways/ways.ts'
import styles from './main-action.module.css'

interface Props {
  way: Exclude<Way, 'phone'>
  links: DownloadLinks
  /** DL-08 */
  needsSafari: boolean
  onGuide: (guide: Guide) => void
}

/** The best way for this device, under the thumb. */
export function MainAction({ way, links, needsSafari, onGuide }: Props) {
  const t = useText('account')
  const language = useLanguage()
  const prompt = useInstallPrompt()
  const copy = useCopyAddress()
  const icon = <DownloadIcon size={20} />
  const url = way === 'android' || way === 'ios' ? links[way] : undefined
  const look = { look: 'primary', wide: true } as const
  return (
    <div className={styles.foot}>
      {needsSafari && copy ? (
        <Button {...look} icon={<CopyIcon size={20} />} onClick={() => void copy()}>
          {t('download.notice.copy')}
        </Button>
      ) : url !== undefined ? (
        <ButtonLink {...look} icon={icon} {...linkTarget(url)}>
          {t('download.page.get')}
          {isSandbox(url) ? <SandboxBadge /> : null}
        </ButtonLink>
      ) : way === 'profile' ? (
        <ButtonLink {...look} icon={icon} href={`${withQuery(PATH.appDownload, { language })}&tokens`}>
          {t('download.way.profile')}
        </ButtonLink>
      ) : (
        <Button
          {...look}
          icon={<SquarePlusIcon size={20} />}
          onClick={() => {
            if (prompt && way === 'androidGuide') void prompt()
            else onGuide(way === 'guide' ? 'ios' : 'android')
          }}
        >
          {t(prompt ? 'download.way.install' : 'download.way.guide')}
        </Button>
      )}
    </div>
  )
}
