import { wallet } from '@lobby/contracts/calls/member'
import { useCall, useText } from '@lobby/platform'
import { Button, Card, List, PageSection, Skeleton } from '@lobby/ui/core'
import { LogOutIcon } from '@lobby/ui/icons'
import { Rings } from '../../parts/brand/rings.tsx'
import { Identity } from '../../parts/member/identity.tsx'
import { LinkList } from '../../parts/member/link-list.tsx'
import { type LinkName, useMemberLinks } from '../../parts/member/member-links.ts'
import { useSignOut } from '../../parts/member/use-sign-out.ts'
import { LanguageRow } from '../../parts/preferences/language-row.tsx'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import { Amount, Balance } from '../../parts/wallet/balance.tsx'
import styles from './member-home-page.module.css'
import { useMemberTemplate } from './member-template.ts'

/** The first four that lead somewhere. */
const QUICK: readonly LinkName[] = [
  'deposit',
  'withdraw',
  'betRecord',
  'rewardCentre',
  'promotions',
  'gameCentre',
  'lottery',
]
const QUICK_SHOWN = 4

const GROUPS = [
  { id: 'money', links: ['betRecord', 'accountRecord', 'profitAndLoss'] },
  { id: 'rewards', links: ['promotions', 'rewardCentre', 'pointsMall', 'benefits', 'inviteFriends'] },
  { id: 'account', links: ['myAccount', 'securityCentre', 'messages', 'teamOverview'] },
  { id: 'play', links: ['gameCentre', 'lottery'] },
  { id: 'help', links: ['notices', 'service', 'download', 'userAgreement'] },
] as const satisfies readonly { id: string; links: readonly LinkName[] }[]

/** The base template's one list. */
const ALL: readonly LinkName[] = [...new Set([...QUICK, ...GROUPS.flatMap(({ links }) => links)])]

/**
 * `/m/member/home` (SH-24): who I am, what I have, and the way to everything that is mine, in either template (SH-46).
 */
export default function MemberHomePage() {
  const t = useText('account')
  const linksOf = useMemberLinks()
  const signOut = useSignOut()
  const isNew = useMemberTemplate() === 'new'
  const quick = isNew ? linksOf(QUICK).slice(0, QUICK_SHOWN) : []
  const isQuick = new Set(quick.map(({ name }) => name))
  const groups = GROUPS.map(({ id, links }) => ({ id, links: linksOf(links).filter(({ name }) => !isQuick.has(name)) }))
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        {isNew ? <Rings className={styles.rings} /> : null}
        <Identity showId />
        <Balance size="figure" />
        <BalanceSplit />
      </Card>
      {quick.length > 0 ? (
        <nav className={styles.quick} aria-label={t('member.quick')}>
          {quick.map(({ name, path, Icon }) => (
            <a key={name} href={path} className={styles.action}>
              <span className={styles.disc}>
                <Icon size={22} />
              </span>
              {t(`link.${name}`)}
            </a>
          ))}
        </nav>
      ) : null}
      {isNew ? null : <LinkList label={t('menu.label')} links={linksOf(ALL)} />}
      {groups.map(({ id, links }) =>
        !isNew || links.length === 0 ? null : (
          <PageSection key={id} title={t(`group.${id}`)}>
            <LinkList links={links} />
          </PageSection>
        ),
      )}
      <PageSection title={t('group.settings')}>
        <div className={styles.settings}>
          <List>
            <LanguageRow />
          </List>
          <ThemeChoice />
        </div>
      </PageSection>
      <Button wide icon={<LogOutIcon size={18} />} onClick={() => void signOut()}>
        {t('signOut.action')}
      </Button>
    </div>
  )
}

/** What of the total lies on the site and what in the vendors' games. */
function BalanceSplit() {
  const t = useText('account')
  const { data, isError } = useCall(wallet, {})
  const inGames = data?.vendors.reduce((sum, { balance }) => sum + balance, 0)
  return (
    <dl className={styles.split}>
      <BalancePart label={t('wallet.main')} value={data?.balance} failed={isError} />
      <BalancePart label={t('wallet.inGames')} value={inGames} failed={isError} />
    </dl>
  )
}

function BalancePart({ label, value, failed }: { label: string; value: number | undefined; failed: boolean }) {
  const waiting = failed ? '–' : <Skeleton width={72} />
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>{value === undefined ? waiting : <Amount value={value} size="detail" />}</dd>
    </div>
  )
}
