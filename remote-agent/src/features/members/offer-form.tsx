import type { ValueOf } from '@lobby/contracts/call'
import { offerContract, offeredContracts } from '@lobby/contracts/calls/agent'
import { ask, formatNumber, shortMoney, toast, useCall, useText } from '@lobby/platform'
import { useForm } from '@lobby/platform/form'
import { useSubmit } from '@lobby/platform/submit'
import { Badge, ButtonLink, EmptyState, Skeleton, Tabs, TextField } from '@lobby/ui/core'
import { ContractIcon } from '@lobby/ui/icons'
import { useState } from 'react'
import { type ContractKind, contractPath } from '../../parts/contracts/contract-kind.ts'
import type { Member } from '../../parts/downline/member-row.tsx'
import field from '../../parts/field/field.module.css'
import { AgentForm } from '../../parts/form/agent-form.tsx'
import { Failed } from '../../parts/list/failed.tsx'
import styles from './members.module.css'
import { shareOf, shareText, stepErrors, termsOf } from './offer-terms.ts'

type Standing = ValueOf<typeof offeredContracts>[number]
type Step = NonNullable<Standing['most']>[number]

interface Props {
  member: Member
  onDone: () => void
}

const TONES = { offered: 'gold', accepted: 'jade', declined: 'plain', unknown: 'plain' } as const

/** A contract for an agent right below (AG-11, AG-12): of each kind, at most what one's own in force pays. */
export function OfferForm({ member, onDone }: Props) {
  const t = useText('agent')
  const [kind, setKind] = useState<ContractKind>('salary')
  const { userName } = member
  const { data, error, refetch, isFetching } = useCall(offeredContracts, { userName }, { staleTime: 0 })
  const standing = data?.find((one) => one.kind === kind)
  return (
    <div className={styles.sheet}>
      <Tabs
        id="offers"
        label={t('contract.others')}
        look="pill"
        className={styles.kinds ?? ''}
        items={(['salary', 'dividend', 'hour'] as const).map((id) => ({ id, label: t(`contract.kind.${id}`) }))}
        value={kind}
        onChange={(id) => setKind(id as ContractKind)}
      />
      {!data && error ? (
        <Failed title={t('contract.failed')} call={{ error, refetch, isFetching }} />
      ) : !standing ? (
        <Skeleton shape="block" height={180} />
      ) : (
        <>
          {standing.offered ? (
            <p className={styles.standing}>
              {t('offer.now')}
              <Badge tone={TONES[standing.offered.state]}>{t(`offer.state.${standing.offered.state}`)}</Badge>
            </p>
          ) : null}
          {standing.most ? (
            <Terms key={kind} userName={userName} standing={standing} most={standing.most} onDone={onDone} />
          ) : (
            <EmptyState
              icon={<ContractIcon size={28} />}
              title={t('offer.noOwn')}
              detail={t('offer.noOwnHint')}
              action={<ButtonLink href={contractPath(kind)}>{t('offer.own')}</ButtonLink>}
            />
          )}
        </>
      )}
    </div>
  )
}

interface TermsProps {
  userName: string
  standing: Standing
  most: readonly Step[]
  onDone: () => void
}

/** One field a step of the agent's own contract; an empty one leaves the step out. */
function Terms({ userName, standing: { kind, offered }, most, onDone }: TermsProps) {
  const t = useText('agent')
  const { submit, busy, error } = useSubmit(offerContract, {
    invalidates: [offeredContracts],
    onSuccess: () => {
      toast({ kind: 'success', text: t('offer.done', { name: userName }) })
      onDone()
    },
  })
  const initial = Object.fromEntries(
    most.map(({ turnover, percent }) => {
      const before = offered?.terms.find((step) => step.turnover === turnover)
      return [String(turnover), shareText(before?.percent ?? (offered ? null : percent))]
    }),
  )
  const form = useForm<Record<string, string>>({
    initial,
    errors: (values) =>
      Object.fromEntries(
        Object.entries(stepErrors(values, most)).map(([turnover, wrong]) => [turnover, t(`offer.wrong.${wrong}`)]),
      ),
    onSubmit: (values) => submit(() => sure(values)),
  })
  async function sure(values: Record<string, string>) {
    const wanted = await ask({
      kind: 'confirm',
      title: t('offer.sure', { name: userName }),
      text: t('offer.sureText'),
      ok: t('offer.submit'),
    })
    return wanted ? { userName, kind, terms: termsOf(values, most) } : null
  }
  return (
    <AgentForm form={form} busy={busy} error={error} action={t('offer.submit')}>
      <p className={styles.hint}>{t(`contract.about.${kind}`)}</p>
      {most.map(({ turnover, percent }) => (
        <TextField
          key={turnover}
          {...form.text(String(turnover), { tidy: shareOf })}
          className={field.field ?? ''}
          label={t('offer.from', { turnover: shortMoney(turnover) })}
          helper={t('offer.most', {
            share: formatNumber(percent / 100, { style: 'percent', maximumFractionDigits: 2 }),
          })}
          suffix={<span>%</span>}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </AgentForm>
  )
}
