import { useText } from '@lobby/platform'
import { VisuallyHidden } from '@lobby/ui/core'
import { BankIcon, BitcoinIcon, CardIcon, QrCodeIcon, WalletIcon } from '@lobby/ui/icons'
import { useEffect, useRef } from 'react'
import type { Method } from './deposit-sums.ts'
import styles from './method-choice.module.css'

/** By kind: a method of a kind that has no line here is never offered. */
const ICON = { qr: QrCodeIcon, transfer: BankIcon, ewallet: WalletIcon, card: CardIcon, crypto: BitcoinIcon }

interface MethodChoiceProps {
  methods: readonly Method[]
  value: string
  onChange: (id: Method['id']) => void
}

/** All the ways in one row, which scrolls where they do not fit: the amounts below keep their place on the screen. */
export function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useText('account')
  const row = useRef<HTMLDivElement>(null)
  // The way of the last order must not lie outside of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again when another is chosen
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement
    if (!row.current || !chosen) return
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.offsetWidth) / 2
  }, [value])
  return (
    <fieldset className={styles.methods}>
      <legend>
        <VisuallyHidden>{t('deposit.methods')}</VisuallyHidden>
      </legend>
      <div ref={row} className={styles.row} data-fades>
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
      </div>
    </fieldset>
  )
}
