import { country } from '@lobby/contracts/calls/registration'
import { MOBILE_DIGITS } from '@lobby/contracts/constants'
import { LANGUAGE_TAG } from '@lobby/contracts/languages'
import { useCall, useLanguage, useText } from '@lobby/platform'
import { Skeleton, TextField } from '@lobby/ui/core'
import { ChevronDownIcon } from '@lobby/ui/icons'
import { type Ref, useId } from 'react'
import styles from './mobile-field.module.css'
import { type MobileNumber, tidyMobile } from './mobile-number.ts'

interface MobileFieldProps {
  value: MobileNumber
  onChange: (value: MobileNumber) => void
  /** Whether the country can be chosen (RG-05; LG-16 by `UPDATEMOBILEICC3`); else it is the site's own. */
  pickable: boolean
  error?: string | undefined
  required?: boolean
  enterKeyHint?: 'next' | 'go'
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** The countries whose numbers the site takes; `home` is the dialling code of its own, empty until it is known. */
export function useCountries() {
  const { data } = useCall(country, {}, { staleTime: Number.POSITIVE_INFINITY })
  return { home: data?.countryDialingCode ?? '', countries: data?.countries ?? [] }
}

/** VA-08: a mobile number with its country's dialling code. */
export function MobileField({
  value,
  onChange,
  pickable,
  error,
  required,
  enterKeyHint,
  onBlur,
  ref,
}: MobileFieldProps) {
  const t = useText('account')
  const { home } = useCountries()
  const isHome = value.dialingCode === '' || value.dialingCode === home
  const digits = isHome ? t('verification.mobile.placeholder', { digits: MOBILE_DIGITS }) : undefined
  return (
    <TextField
      ref={ref}
      type="tel"
      name="mobileNum"
      className={styles.field}
      label={t('verification.mobile.label')}
      helper={
        isHome ? (
          <>
            <span className={styles.digits}>{digits}</span>
            {t('verification.mobile.noZero')}
          </>
        ) : undefined
      }
      placeholder={digits}
      error={error}
      required={required ?? false}
      value={value.number}
      onChange={(event) => onChange({ ...value, number: tidyMobile(event.target.value) })}
      onBlur={onBlur}
      inputMode="numeric"
      autoComplete="tel-national"
      enterKeyHint={enterKeyHint ?? 'next'}
      maxLength={20}
      prefix={
        <DialingCode
          value={value.dialingCode || home}
          onChange={pickable ? (dialingCode) => onChange({ ...value, dialingCode }) : undefined}
        />
      }
    />
  )
}

interface DialingCodeProps {
  value: string
  /** None: it is only shown. */
  onChange: ((dialingCode: string) => void) | undefined
}

/** The platform's own picker under the code: on a phone nothing is better known. */
function DialingCode({ value, onChange }: DialingCodeProps) {
  const t = useText('account')
  const language = useLanguage()
  const id = useId()
  const { countries } = useCountries()
  if (!value) return <Skeleton width={36} />
  if (!onChange || countries.length < 2) return <span className={styles.code}>+{value}</span>
  const names = new Intl.DisplayNames([LANGUAGE_TAG[language]], { type: 'region' })
  return (
    <span className={styles.picker}>
      <label className={styles.name} htmlFor={id}>
        {t('verification.mobile.country')}
      </label>
      <select
        id={id}
        name="countryDialingCode"
        className={styles.select}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {countries.map(({ countryCode, countryDialingCode }) => (
          <option key={countryCode} value={countryDialingCode}>
            {names.of(countryCode) ?? countryCode} (+{countryDialingCode})
          </option>
        ))}
      </select>
      <span className={styles.code} aria-hidden="true">
        +{value}
        <ChevronDownIcon size={16} />
      </span>
    </span>
  )
}
