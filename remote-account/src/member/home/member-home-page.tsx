import { useText } from '@lobby/platform'
import { Button, Card, List, PageSection } from '@lobby/ui/core'
import { LogOutIcon } from '@lobby/ui/icons'
import { FROM_DESKTOP, useMedia } from '@lobby/ui/media'
import { Rings } from '../../parts/brand/rings.tsx'
import { Identity } from '../../parts/member/identity.tsx'
import { LinkList } from '../../parts/member/link-list.tsx'
import { LINK_MARKS } from '../../parts/member/link-marks.tsx'
import { type LinkName, useMemberLinks } from '../../parts/member/member-links.ts'
import { useSignOut } from '../../parts/member/use-sign-out.ts'
import { HapticsChoice } from '../../parts/preferences/haptics-choice.tsx'
import { LanguageRow } from '../../parts/preferences/language-row.tsx'
import { ThemeChoice } from '../../parts/preferences/theme-choice.tsx'
import { PlayStanding } from '../../parts/protection/play-standing.tsx'
import { WalletFigures } from '../../parts/wallet/wallet-figures.tsx'
import { FirstSteps } from './first-steps.tsx'
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
  { id: 'agent', links: ['teamOverview', 'memberTeam', 'teamProfit', 'teamBets', 'agentRegister', 'contracts'] },
  { id: 'money', links: ['betRecord', 'accountRecord', 'profitAndLoss'] },
  { id: 'rewards', links: ['promotions', 'rewardCentre', 'pointsMall', 'benefits', 'inviteFriends'] },
  { id: 'account', links: ['myAccount', 'securityCentre', 'messages'] },
  { id: 'play', links: ['gameCentre', 'lottery'] },
  { id: 'help', links: ['saferPlay', 'notices', 'service', 'download', 'userAgreement'] },
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
  // A desktop has all of them at its side, or in the bar above (decision 590).
  const isDesktop = useMedia(FROM_DESKTOP)
  const quick = isNew && !isDesktop ? linksOf(QUICK).slice(0, QUICK_SHOWN) : []
  const isQuick = new Set(quick.map(({ name }) => name))
  const groups = GROUPS.map(({ id, links }) => ({ id, links: linksOf(links).filter(({ name }) => !isQuick.has(name)) }))
  return (
    <div className={styles.page}>
      <Card className={styles.card}>
        {isNew ? <Rings className={styles.rings} /> : null}
        <Identity showId />
        <WalletFigures />
        <PlayStanding />
      </Card>
      {quick.length > 0 ? (
        <nav className={styles.quick} aria-label={t('member.quick')}>
          {quick.map(({ name, path, Icon }) => (
            <a key={name} href={path} className={styles.action}>
              <span className={styles.disc}>
                <Icon size={22} />
              </span>
              {t(`link.${name}`)}
              {name in LINK_MARKS ? <span className={styles.mark}>{LINK_MARKS[name]}</span> : null}
            </a>
          ))}
        </nav>
      ) : null}
      {isNew ? <FirstSteps /> : null}
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
          <HapticsChoice />
        </div>
      </PageSection>
      <Button wide icon={<LogOutIcon size={18} />} onClick={() => void signOut()}>
        {t('signOut.action')}
      </Button>
    </div>
  )
}
