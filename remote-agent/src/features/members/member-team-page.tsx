import { useFlag, useText } from '@lobby/platform'
import { Sheet } from '@lobby/ui/core'
import { useState } from 'react'
import { Downline } from '../../parts/downline/downline.tsx'
import type { Member } from '../../parts/downline/member-row.tsx'
import { RangeBar, useRange } from '../../parts/range/range-bar.tsx'
import { type Deed, MemberActions } from './member-actions.tsx'
import styles from './members.module.css'
import { OfferForm } from './offer-form.tsx'
import { RebateForm } from './rebate-form.tsx'
import { TransferForm } from './transfer-form.tsx'

interface Chosen {
  member: Member
  enter: () => void
  deed: 'look' | Deed
}

/** `/m/member/team` (AG-04): the members of the team; a press on one shows what can be done. */
export default function MemberTeamPage() {
  const t = useText('agent')
  const profitIsOn = useFlag('AGETEAMPNL3')
  const range = useRange('month')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const close = () => setChosen(null)
  return (
    <div className={styles.page}>
      {profitIsOn ? <RangeBar normal="month" /> : null}
      <Downline range={range} onMember={(member, enter) => setChosen({ member, enter, deed: 'look' })} />
      <Sheet open={chosen !== null} onClose={close} title={chosen ? titleOf(chosen) : ''} closeLabel={t('close')}>
        {chosen === null ? null : chosen.deed === 'transfer' ? (
          <TransferForm member={chosen.member} onDone={close} />
        ) : chosen.deed === 'offer' ? (
          <OfferForm member={chosen.member} onDone={close} />
        ) : chosen.deed === 'rebate' ? (
          <RebateForm member={chosen.member} most={chosen.member.mostRebate ?? 0} onDone={close} />
        ) : (
          <MemberActions
            member={chosen.member}
            onDeed={(deed) => setChosen({ ...chosen, deed })}
            onEnter={() => {
              close()
              chosen.enter()
            }}
          />
        )}
      </Sheet>
    </div>
  )

  function titleOf({ member, deed }: Chosen): string {
    return deed === 'look' ? member.userName : t(`${deed}.title`, { name: member.userName })
  }
}
