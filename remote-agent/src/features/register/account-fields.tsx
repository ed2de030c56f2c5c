import type { OPENED_TYPES } from '@lobby/contracts/calls/agent-registration'
import { useText } from '@lobby/platform'
import { Chip, Chips } from '@lobby/ui/core'
import styles from './register.module.css'

export type OpenedType = (typeof OPENED_TYPES)[number]

interface TypeChoiceProps {
  value: OpenedType
  onChange: (type: OpenedType) => void
}

/** Whether the account has a team of its own. */
export function TypeChoice({ value, onChange }: TypeChoiceProps) {
  const t = useText('agent')
  return (
    <div className={styles.choice}>
      <span className={styles.legend} aria-hidden="true">
        {t('register.type')}
      </span>
      <Chips label={t('register.type')} look="grid" className={styles.types}>
        <Chip pressed={value === 0} onPress={() => onChange(0)}>
          {t('register.member')}
        </Chip>
        <Chip pressed={value === 1} onPress={() => onChange(1)}>
          {t('register.agent')}
        </Chip>
      </Chips>
      <p className={styles.hint}>{t(value === 1 ? 'register.agentHint' : 'register.memberHint')}</p>
    </div>
  )
}
