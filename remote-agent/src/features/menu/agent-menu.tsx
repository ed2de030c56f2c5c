import type { SlotProps } from '@lobby/contracts/remote'
import { useText } from '@lobby/platform'
import { List, ListRow, PageSection } from '@lobby/ui/core'
import { AGENT_ENTRIES, type AgentEntry, useEntryIsOpen } from '../../parts/entries/agent-entries.ts'
import { ContractPrompts } from './contract-prompts.tsx'

const [OVERVIEW, ...OTHERS] = AGENT_ENTRIES

/** The agent's own entries of the menu (AG-01 to AG-07), the overview first: what waits is listed there. */
export default function AgentMenu({ close }: SlotProps['menu.agent']) {
  const t = useText('agent')
  return (
    <PageSection title={t('menu.title')} level={3}>
      <List label={t('menu.title')}>
        {OVERVIEW ? <Entry entry={OVERVIEW} close={close} /> : null}
        <ContractPrompts close={close} />
        {OTHERS.map((entry) => (
          <Entry key={entry.id} entry={entry} close={close} />
        ))}
      </List>
    </PageSection>
  )
}

/** Not there while its switch is off or no remote has its page. */
function Entry({ entry, close }: { entry: AgentEntry; close: () => void }) {
  const t = useText('agent')
  const { id, path, Icon } = entry
  if (!useEntryIsOpen(entry)) return null
  return <ListRow icon={<Icon size={20} aria-hidden="true" />} title={t(`menu.${id}`)} href={path} onClick={close} />
}
