import type { SlotProps } from '@lobby/contracts/remote'
import { lateComponent, Slot, useText } from '@lobby/platform'
import { afterPaint } from '@lobby/ui/after-paint'
import { Button, Card, List, ListRow } from '@lobby/ui/core'
import { HeadsetIcon, HeartHandshakeIcon, LogOutIcon, QuestionIcon } from '@lobby/ui/icons'
import { type ReactNode, Suspense, useState } from 'react'
import { openWindow } from '../../parts/links/open-window.ts'
import { useResourceLink } from '../../parts/links/resource-link.ts'
import { Identity } from '../../parts/member/identity.tsx'
import { LinkList } from '../../parts/member/link-list.tsx'
import { type LinkName, useMemberLinks } from '../../parts/member/member-links.ts'
import { useSignOut } from '../../parts/member/use-sign-out.ts'
import { LanguageRow } from '../../parts/preferences/language-row.tsx'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import { Balance } from '../../parts/wallet/balance.tsx'
import styles from './side-menu.module.css'

/** SM-03, in the documents' order; promotions stand between the two and are the promotions team's own. */
const BEFORE_PROMOTIONS: readonly LinkName[] = ['deposit', 'withdraw', 'myAccount']
const AFTER_PROMOTIONS: readonly LinkName[] = [
  'betRecord',
  'accountRecord',
  'profitAndLoss',
  'rewardCentre',
  'pointsMall',
  'securityCentre',
]

const ServiceSheet = lateComponent(async () => ({
  default: (await import('../../parts/service/service-sheet.tsx')).ServiceSheet,
}))

/** What the menu button opens for a member (SM-01 to SM-07). `close` is called whenever the menu has done its part. */
export default function SideMenu({ close }: SlotProps['layout.sideMenu']) {
  const t = useText('account')
  const linksOf = useMemberLinks()
  const resource = useResourceLink()
  const signOut = useSignOut()
  const [serviceOpen, setServiceOpen] = useState<boolean>()

  async function leave() {
    if (await signOut()) close()
  }

  return (
    <div className={styles.menu}>
      <Identity onFollow={close} />
      <Card look="inset" className={styles.wallet}>
        <Balance />
      </Card>
      <nav aria-label={t('menu.label')} className={styles.links}>
        <LinkList links={linksOf(BEFORE_PROMOTIONS)} onFollow={close} />
        <Slot name="menu.promotions" props={{ close }} />
        <LinkList links={linksOf(AFTER_PROMOTIONS)} onFollow={close} />
        <Slot name="menu.agent" props={{ close }} />
        <List>
          <LanguageRow />
          <ExternalRow url={resource('HELPCENTER')} icon={<QuestionIcon size={20} />} title={t('link.helpCentre')} />
          <ExternalRow
            url={resource('AFFILIATELINK')}
            icon={<HeartHandshakeIcon size={20} />}
            title={t('link.affiliate')}
          />
        </List>
        <LinkList links={linksOf(['download'])} onFollow={close} />
      </nav>
      {/* PP-01: beside the documents' entries, not among them (SM-03). */}
      <LinkList label={t('titles.saferPlay')} links={linksOf(['saferPlay'])} onFollow={close} />
      <ThemeChoice />
      {/* Beside the documents' entries, not among them (SM-03): the popup opens over the menu. */}
      <Button wide icon={<HeadsetIcon size={18} />} aria-haspopup="dialog" onClick={() => setServiceOpen(true)}>
        {t('service.title')}
      </Button>
      <Button wide icon={<LogOutIcon size={18} />} onClick={() => afterPaint(() => void leave())}>
        {t('signOut.action')}
      </Button>
      {serviceOpen === undefined ? null : (
        <Suspense>
          <ServiceSheet
            open={serviceOpen}
            onClose={() => setServiceOpen(false)}
            onFollow={() => {
              setServiceOpen(false)
              close()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Another site, in a window of its own; opened in the tap itself, or the browser would block it. */
function ExternalRow({ url, icon, title }: { url: string | undefined; icon: ReactNode; title: string }) {
  if (!url) return null
  return <ListRow icon={icon} title={title} onClick={() => openWindow(url)} />
}
