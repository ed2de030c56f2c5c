import { named } from '@lobby/contracts/named'
import { PATH } from '@lobby/contracts/paths'
import type { SlotProps } from '@lobby/contracts/remote'
import { isAgent, useSession, useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { ContractIcon } from '@lobby/ui/icons'
import { type ReactNode, useEffect } from 'react'
import { AGENT_ENTRIES, type AgentEntry, useEntryIsOpen } from '../../parts/entries/agent-entries.ts'
import styles from './found-pages.module.css'

/** What players type for what an agent does; found by these, all pages of the team are meant. */
const TEAM = ['dai ly', 'doi nhom', 'agent', 'affiliate', 'downline']
/** What an agent earns. */
const EARNINGS = ['hoa hong', 'commission', 'earnings', 'rebate']

/** What players type for each page, without accents. Nobody reads these: the site has one name for each. */
const WORDS: Readonly<Partial<Record<AgentEntry['id'], readonly string[]>>> = {
  overview: [...TEAM, ...EARNINGS, 'doanh thu'],
  register: ['dang ky dai ly', 'link dang ky', 'ma moi', 'invitation code', 'dai ly', 'agent'],
  pnl: [...EARNINGS, 'doanh thu', 'thang thua'],
  team: ['tuyen duoi', 'chuyen tien', 'transfer', 'dai ly', 'agent'],
  betting: ['lich su cuoc cua doi', 'team bets'],
}
const PAGES = AGENT_ENTRIES.filter(({ id }) => WORDS[id] !== undefined)
const CONTRACT_WORDS = [
  ...EARNINGS,
  'hop dong dai ly',
  'agent contract',
  'luong ngay',
  'luong gio',
  'co tuc',
  'salary',
  'dividend',
]

/** PL-05: pages of an agent, for agents and for visitors, who may be one. A member who is none has no such page. */
export default function FoundPages({ text, nearly, onFound }: SlotProps['search.results']) {
  const t = useText('agent')
  const isShown = useSession((session) => session.status === 'visitor' || isAgent(session))
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same pages
  const open = PAGES.filter((entry) => useEntryIsOpen(entry))
  const found = isShown
    ? named(
        open,
        text,
        ({ id }) => [t(`menu.${id}`)],
        nearly,
        ({ id }) => WORDS[id] ?? [],
      )
    : []
  const contracts = isShown
    ? named(
        [PATH.salaryContract],
        text,
        () => [t('menu.contract')],
        nearly,
        () => CONTRACT_WORDS,
      )
    : []
  const count = found.length + contracts.length
  useEffect(() => onFound('agent', count), [onFound, count])
  if (count === 0) return null
  return (
    <PageSection title={t('menu.title')} className={styles.section}>
      <List label={t('menu.title')}>
        {found.map(({ id, path, Icon }) => (
          <Row key={id} title={t(`menu.${id}`)} path={path} icon={<Icon size={20} />} />
        ))}
        {contracts.map((path) => (
          <Row key={path} title={t('menu.contract')} path={path} icon={<ContractIcon size={20} />} />
        ))}
      </List>
    </PageSection>
  )
}

function Row({ title, path, icon }: { title: string; path: string; icon: ReactNode }) {
  const t = useText('agent')
  const isVisitor = useSession(({ status }) => status === 'visitor')
  return <ListRow icon={icon} title={title} href={path} {...(isVisitor && { detail: t('search.logIn') })} />
}
