import { useNavigate, usePagesExist, useText } from '@lobby/platform'
import { Tabs } from '@lobby/ui/core'
import { CONTRACTS, type ContractKind, contractPath } from '../../parts/contracts/contract-kind.ts'
import { useContractRequests } from '../../parts/contracts/use-contract-requests.ts'
import styles from './contract-page.module.css'

/** Ties the kinds to the contract below them. */
export const CONTRACT_TABS = 'contracts'

/** The three kinds, each a page of its own, chosen as where one is offered; a dot says that one waits. */
export function ContractTabs({ kind }: { kind: ContractKind }) {
  const t = useText('agent')
  const exists = usePagesExist()
  const navigate = useNavigate()
  const waiting = useContractRequests()
  return (
    <Tabs
      id={CONTRACT_TABS}
      label={t('contract.others')}
      look="pill"
      className={styles.tabs ?? ''}
      items={CONTRACTS.filter(({ path }) => exists(path)).map((one) => ({
        id: one.kind,
        label: (
          <>
            {t(`contract.kind.${one.kind}`)}
            {waiting.includes(one.kind) ? (
              <span className={styles.dot} role="img" aria-label={t('menu.waits')} />
            ) : null}
          </>
        ),
      }))}
      value={kind}
      onChange={(chosen) => navigate(contractPath(chosen as ContractKind), { replace: true })}
    />
  )
}
