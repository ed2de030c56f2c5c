import { usePagesExist, useText } from '@lobby/platform'
import { CONTRACTS, type ContractKind } from '../../parts/contracts/contract-kind.ts'
import { useContractRequests } from '../../parts/contracts/use-contract-requests.ts'
import styles from './contract-page.module.css'

/** The three kinds, each a page of its own; a dot says that one waits. */
export function ContractTabs({ kind }: { kind: ContractKind }) {
  const t = useText('agent')
  const exists = usePagesExist()
  const waiting = useContractRequests()
  return (
    <nav className={styles.tabs} aria-label={t('contract.others')}>
      {CONTRACTS.filter(({ path }) => exists(path)).map((one) => (
        <a
          key={one.kind}
          href={one.path}
          data-replace=""
          className={styles.tab}
          aria-current={one.kind === kind ? 'page' : undefined}
        >
          {t(`contract.kind.${one.kind}`)}
          {waiting.includes(one.kind) ? <span className={styles.dot} role="img" aria-label={t('menu.waits')} /> : null}
        </a>
      ))}
    </nav>
  )
}
