import { contractOf } from '@lobby/contracts/calls/agent'
import { useCall, useFailureProps, useLocation, useText } from '@lobby/platform'
import { EmptyState, ErrorState, TabPanel } from '@lobby/ui/core'
import { ContractIcon } from '@lobby/ui/icons'
import { kindOf } from '../../parts/contracts/contract-kind.ts'
import { Contract, ContractSkeleton } from './contract.tsx'
import { ContractAnswer } from './contract-answer.tsx'
import styles from './contract-page.module.css'
import { CONTRACT_TABS, ContractTabs } from './contract-tabs.tsx'

/** AG-08, SH-51: the contract of a kind that was offered last: its terms, its state, and the answer to it. */
export default function ContractPage() {
  const t = useText('agent')
  const failureProps = useFailureProps()
  const kind = kindOf(useLocation().pathname)
  const { data, error, isFetching, refetch } = useCall(contractOf, { kind }, { staleTime: 0 })
  return (
    <div className={styles.page}>
      <ContractTabs kind={kind} />
      <TabPanel tabs={CONTRACT_TABS} item={kind} className={styles.panel ?? ''}>
        {data === undefined && error ? (
          <ErrorState
            title={t('contract.failed')}
            retryLabel={t('retry')}
            {...failureProps({ error, refetch, isFetching })}
          />
        ) : data === null ? (
          <EmptyState
            icon={<ContractIcon size={28} />}
            title={t('contract.none')}
            detail={t('contract.noneHint')}
            className={styles.none}
          />
        ) : data ? (
          <>
            <Contract contract={data} />
            {data.state === 'offered' && data.kind === kind ? <ContractAnswer key={data.id} contract={data} /> : null}
          </>
        ) : (
          <ContractSkeleton />
        )}
      </TabPanel>
    </div>
  )
}
