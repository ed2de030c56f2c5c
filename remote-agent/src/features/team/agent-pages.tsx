import { PATH } from '@lobby/contracts/paths'
import { useText } from '@lobby/platform'
import { PageSection } from '@lobby/ui/core'
import { ContractIcon, HandCoinsIcon } from '@lobby/ui/icons'
import { AGENT_ENTRIES, useEntryIsOpen } from '../../parts/entries/agent-entries.ts'
import { REWARD_SWITCH } from '../../parts/waiting/use-waiting.ts'
import styles from './agent-pages.module.css'

const [, register, pnl, team, betting, ...records] = AGENT_ENTRIES

/** Every page for agents but this one, with what an agent earns and is offered. */
const TILES = [
  ...[register, pnl, team, betting].filter((entry) => entry !== undefined),
  { id: 'contract', path: PATH.salaryContract, Icon: ContractIcon },
  { id: 'rewards', path: PATH.rewardCentre, Icon: HandCoinsIcon, flag: REWARD_SWITCH },
  ...records,
] as const

/** AG-01: the way from the overview to all pages for agents. */
export function AgentPages() {
  const t = useText('agent')
  return (
    <PageSection title={t('menu.pages')}>
      <nav aria-label={t('menu.pages')}>
        <ul className={styles.grid}>
          {TILES.map((tile) => (
            <Tile key={tile.id} tile={tile} />
          ))}
        </ul>
      </nav>
    </PageSection>
  )
}

function Tile({ tile }: { tile: (typeof TILES)[number] }) {
  const t = useText('agent')
  const { id, path, Icon } = tile
  if (!useEntryIsOpen(tile)) return null
  return (
    <li>
      <a href={path} className={styles.tile}>
        <Icon size={22} aria-hidden="true" />
        {id === 'team' ? t('titles.memberTeam') : t(`menu.${id}`)}
      </a>
    </li>
  )
}
