import { canMoveMoney, useSession, useStored, useText } from '@lobby/platform'
import { Badge, IconButton, List, ListRow, PageSection, Skeleton } from '@lobby/ui/core'
import {
  CardIcon,
  CircleCheckIcon,
  CloseIcon,
  DepositIcon,
  IdCardIcon,
  PasswordIcon,
  ShieldIcon,
} from '@lobby/ui/icons'
import { useEffect } from 'react'
import { firstSteps, markFirstSteps } from '../../parts/first-steps/first-steps-mark.ts'
import styles from './first-steps.module.css'
import { type FirstStep, useFirstSteps } from './use-first-steps.ts'

const ICON = { limit: ShieldIcon, deposit: DepositIcon, papers: IdCardIcon, password: PasswordIcon, account: CardIcon }

/**
 * What is still to be done before money can go in and out, each with the way to it; nothing once all is done or the
 * list was put away (decision 620). It asks nobody to play, and nothing is given for it.
 */
export function FirstSteps() {
  const userName = useSession((state) => (state.status === 'member' ? state.userName : ''))
  const allowed = useSession(canMoveMoney)
  const mark = useStored(firstSteps)?.[userName]
  if (!allowed || userName === '' || mark === 'over') return null
  return <Steps userName={userName} expected={mark === 'open'} />
}

interface StepsProps {
  userName: string
  /** There was something to do when this browser looked last: its room is kept. */
  expected: boolean
}

function Steps({ userName, expected }: StepsProps) {
  const t = useText('account')
  const steps = useFirstSteps()
  const left = steps?.filter(({ isDone }) => !isDone).length
  useEffect(() => {
    // Without a page for any of them nobody knows that they are done.
    if (steps?.length && left !== undefined) markFirstSteps(userName, left === 0 ? 'over' : 'open')
  }, [userName, steps?.length, left])
  if (!steps) return expected ? <Skeleton shape="block" height={264} /> : null
  if (left === 0) return null
  return (
    <PageSection
      title={t('firstSteps.title')}
      aside={
        <IconButton
          label={t('firstSteps.hide')}
          icon={<CloseIcon size={18} />}
          onClick={() => markFirstSteps(userName, 'over')}
        />
      }
    >
      <List>
        {steps.map((step) => (
          <StepRow key={step.name} step={step} />
        ))}
      </List>
    </PageSection>
  )
}

function StepRow({ step: { name, isDone, path } }: { step: FirstStep }) {
  const t = useText('account')
  const Icon = isDone ? CircleCheckIcon : ICON[name]
  return (
    <ListRow
      href={path}
      icon={<Icon size={20} className={isDone ? styles.done : undefined} />}
      title={t(`firstSteps.step.${name}`)}
      value={isDone ? <Badge tone="jade">{t('firstSteps.done')}</Badge> : undefined}
    />
  )
}
