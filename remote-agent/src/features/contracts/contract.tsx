import { PATH } from '@lobby/contracts/paths'
import { formatDate, shortMoney, useFlag, usePageExists, useText } from '@lobby/platform'
import { Badge, ButtonLink, Card, PageSection, Skeleton } from '@lobby/ui/core'
import { ContractEstimate } from './contract-estimate.tsx'
import styles from './contract-page.module.css'
import { type Offered, shareText } from './contract-terms.ts'

const TONES = { offered: 'gold', accepted: 'jade', declined: 'plain', unknown: 'plain' } as const

/** What was offered, by whom, and where it stands. */
export function Contract({ contract }: { contract: Offered }) {
  const t = useText('agent')
  const { kind, state, offeredBy, offeredAt, answeredAt, terms } = contract
  return (
    <>
      <Card className={styles.card}>
        <div className={styles.head}>
          <h2 className={styles.kind}>{t(`contract.kind.${kind}`)}</h2>
          <Badge tone={TONES[state]}>{t(`contract.state.${state}`)}</Badge>
        </div>
        {kind === 'unknown' ? null : <p className={styles.about}>{t(`contract.about.${kind}`)}</p>}
        <dl className={styles.facts}>
          <dt>{t('contract.by')}</dt>
          <dd>{offeredBy}</dd>
          <dt>{t('contract.at')}</dt>
          <dd>{formatDate(offeredAt, 'date')}</dd>
          {state === 'accepted' && answeredAt !== null ? (
            <>
              <dt>{t('contract.since')}</dt>
              <dd>{formatDate(answeredAt, 'dateTime')}</dd>
            </>
          ) : null}
        </dl>
        {kind === 'unknown' || state === 'declined' ? null : (
          <p className={styles.about}>{t(`contract.starts.${kind}`)}</p>
        )}
        {state === 'declined' ? null : <ContractEstimate contract={contract} />}
      </Card>
      <PageSection title={t('contract.terms')}>
        <table className={styles.terms}>
          <thead>
            <tr>
              <th scope="col">{t('contract.from')}</th>
              <th scope="col">{t('contract.share')}</th>
            </tr>
          </thead>
          <tbody>
            {terms.map(({ turnover, percent }) => (
              <tr key={turnover}>
                <td>{shortMoney(turnover)}</td>
                <td className={styles.share}>{shareText(percent)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </PageSection>
      {state === 'accepted' ? <Paid /> : null}
    </>
  )
}

/** Where what it earns comes to. */
function Paid() {
  const t = useText('agent')
  const exists = usePageExists(PATH.rewardCentre)
  const isOn = useFlag('REWARDCENTER3')
  return (
    <div className={styles.paid}>
      <p className={styles.about}>{t('contract.paid')}</p>
      {exists && isOn ? (
        <ButtonLink href={PATH.rewardCentre} wide>
          {t('contract.toRewards')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

export function ContractSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Card className={styles.card}>
        <Skeleton width={140} height={24} />
        <Skeleton width="90%" height={14} />
        <Skeleton width="100%" height={52} shape="block" />
      </Card>
      <Skeleton shape="block" height={196} />
    </div>
  )
}
