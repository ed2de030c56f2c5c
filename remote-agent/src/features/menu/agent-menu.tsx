import type { SlotProps } from '@lobby/contracts/remote'
import { useFlag, usePageExists, useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import {
  ChartColumnIcon,
  ChartLineIcon,
  MailIcon,
  NetworkIcon,
  ReceiptIcon,
  TicketIcon,
  UserPlusIcon,
} from '@lobby/ui/icons'
import { AGENT_ENTRIES, type AgentEntry } from './agent-entries.ts'
import { ContractPrompts } from './contract-prompts.tsx'

const ICONS: Readonly<Record<AgentEntry['id'], typeof MailIcon>> = {
  overview: ChartColumnIcon,
  register: UserPlusIcon,
  pnl: ChartLineIcon,
  team: NetworkIcon,
  betting: TicketIcon,
  transactions: ReceiptIcon,
  messages: MailIcon,
}

/** The agent's own entries of the menu (AG-01 to AG-07). */
export default function AgentMenu({ close }: SlotProps['menu.agent']) {
  const t = useText('agent')
  return (
    <PageSection title={t('menu.title')} level={3}>
      <List label={t('menu.title')}>
        <ContractPrompts close={close} />
        {AGENT_ENTRIES.map((entry) => (
          <Entry key={entry.id} entry={entry} close={close} />
        ))}
      </List>
    </PageSection>
  )
}

/** Not there while its switch is off or no remote has its page. */
function Entry({ entry, close }: { entry: AgentEntry; close: () => void }) {
  const t = useText('agent')
  const allowed = useFlag(entry.flag ?? '') || !entry.flag
  const exists = usePageExists(entry.path)
  if (!allowed || !exists) return null
  const Icon = ICONS[entry.id]
  return (
    <ListRow
      icon={<Icon size={20} aria-hidden="true" />}
      title={t(`menu.${entry.id}`)}
      href={entry.path}
      onClick={close}
    />
  )
}
