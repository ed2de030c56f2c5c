import { useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import { BankIcon, BitcoinIcon, CardIcon, QrCodeIcon, WalletIcon } from '@lobby/ui/icons'
import type { Method } from './deposit-sums.ts'
import styles from './method-choice.module.css'

/** By kind: a method of a kind that has no line here is never offered. */
const ICON = { qr: QrCodeIcon, transfer: BankIcon, ewallet: WalletIcon, card: CardIcon, crypto: BitcoinIcon }

interface MethodChoiceProps {
  methods: readonly Method[]
  value: string
  onChange: (id: Method['id']) => void
}

/** All the ways side by side: none is hidden behind an edge. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useText('account')
  return (
    <fieldset className={styles.methods}>
      <legend>
        <VisuallyHidden>{t('deposit.methods')}</VisuallyHidden>
      </legend>
      {methods.map(({ id, kind = 'transfer', name = id }) => {
        const Icon = ICON[kind]
        return (
          <label key={id} className={styles.method}>
            <input type="radio" name="method" value={id} checked={id === value} onChange={() => onChange(id)} />
            <span className={styles.face}>
              <Icon size={22} />
              {name}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
