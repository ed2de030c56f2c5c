import { useText } from '@lobby/platform'
import { Button, PageSection } from '@lobby/ui/core'
import { LogOutIcon } from '@lobby/ui/icons'
import { TwoColumns } from '@lobby/ui/two-columns'
import { LinkList } from '../../parts/member/link-list.tsx'
import { useMemberLinks } from '../../parts/member/member-links.ts'
import { useSignOut } from '../../parts/member/use-sign-out.ts'
import styles from './my-account-page.module.css'
import { Profile } from './profile.tsx'
import { VendorBalances } from './vendor-balances.tsx'

/** `/m/myAccount/index` (SH-24): who I am to others, where my money is, and how it comes back (SH-51). */
export default function MyAccountPage() {
  const t = useText('account')
  const linksOf = useMemberLinks()
  const signOut = useSignOut()
  const records = linksOf(['betRecord', 'accountRecord', 'profitAndLoss'])
  return (
    <TwoColumns column className={styles.page}>
      <div className={styles.part}>
        <Profile />
        <VendorBalances />
      </div>
      <div className={styles.part}>
        <LinkList label={t('group.account')} links={linksOf(['securityCentre', 'benefits', 'deposit', 'withdraw'])} />
        {records.length > 0 ? (
          <PageSection title={t('group.money')}>
            <LinkList links={records} />
          </PageSection>
        ) : null}
        <Button wide icon={<LogOutIcon size={18} />} onClick={() => void signOut()}>
          {t('signOut.action')}
        </Button>
      </div>
    </TwoColumns>
  )
}
