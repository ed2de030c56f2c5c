import { useText } from '@lobby/platform'
import type { TextControl } from '@lobby/platform/form'
import { TextField } from '@lobby/ui/core'
import field from '../field/field.module.css'
import { percentText } from './rebate.ts'

interface Props {
  control: TextControl
  /** In percent. */
  least?: number
  /** What the agent has, in percent: nobody gives more. */
  most: number
}

/** The share of its stakes that an account gets back. */
export function RebateField({ control, least = 0, most }: Props) {
  const t = useText('agent')
  return (
    <TextField
      {...control}
      label={t('register.rebate')}
      className={field.field ?? ''}
      helper={t('register.rebateHint', { least: least === 0 ? '0' : percentText(least), most: percentText(most) })}
      suffix={<span>%</span>}
      required
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="done"
    />
  )
}
