import type { ValueOf } from '@lobby/contracts/call'
import type { registerSettings } from '@lobby/contracts/calls/registration'
import { useFlag, useSettings, useText } from '@lobby/platform'
import { useState } from 'react'
import { useCountries } from '../../parts/verification/mobile-field.tsx'
import type { MobileNumber } from '../../parts/verification/mobile-number.ts'
import { type CheckContext, checkField } from './field-check.ts'
import { EMPTY, type FieldName, type Method, type ShownField, shownFields, type Values } from './fields.ts'
import { type NameState, useNameCheck } from './use-name-check.ts'

export interface RegisterForm {
  values: Values
  change: (name: FieldName, value: string) => void
  mobile: MobileNumber
  changeMobile: (mobile: MobileNumber) => void
  shown: readonly ShownField[]
  nameState: NameState
  /** Something has been typed. */
  typed: boolean
  /** What a field says now; nothing before it was left with something in it, or asked for. */
  errorOf: (name: FieldName) => string | undefined
  leave: (name: FieldName) => void
  /** Shows what is wrong with these fields, be they empty or not, and answers the first of them (RG-15). */
  ask: (names?: readonly FieldName[]) => FieldName | undefined
  /** The gateway refused this field with this value; stands until it is changed. */
  refuse: (name: FieldName, message: string) => void
  /** The answer to a try was lost: that its name is taken from now on may be this player's own doing. */
  unsure: () => void
}

/**
 * What was typed, and what is wrong with it. Faults are worked out anew at each render, so that they follow the language
 * (IN-09), the rules and the other fields (VA-04).
 */
export function useRegisterForm(settings: ValueOf<typeof registerSettings>, method: Method): RegisterForm {
  const t = useText('account')
  const rules = settings.fields
  const passwordWithMobile = useFlag('MOBILENUMPASSREG3')
  const { readings } = useSettings()
  const { home } = useCountries()
  const [values, setValues] = useState(EMPTY)
  const [chosenCode, setChosenCode] = useState('')
  const [left, setLeft] = useState<ReadonlySet<FieldName>>(new Set())
  const [asked, setAsked] = useState<ReadonlySet<FieldName>>(new Set())
  const [refused, setRefused] = useState<{ name: FieldName; value: string; message: string } | null>(null)

  const dialingCode = chosenCode || home
  const shown = shownFields({ method, rules, values, passwordWithMobile })
  const context: CheckContext = { values, rules, dialingCode, home, reading: readings.mobileMessage }
  const required = (name: FieldName) => shown.some((field) => field.name === name && field.required)
  const check = (name: FieldName) => checkField(name, required(name), context)
  const [ownName, setOwnName] = useState<string | null>(null)
  const looked = useNameCheck(values.username.trim(), check('username').pass)
  const nameState = looked === 'taken' && values.username === ownName ? 'unknown' : looked

  function faultOf(name: FieldName): string | undefined {
    const result = check(name)
    if (!result.pass) return t(result.message, result.values)
    if (name === 'username' && nameState === 'taken') return t('register.wrong.taken')
    return refused?.name === name && refused.value === values[name] ? refused.message : undefined
  }
  const add = (names: readonly FieldName[]) => (before: ReadonlySet<FieldName>) => new Set([...before, ...names])

  return {
    values,
    change: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    mobile: { number: values.mobileNum, dialingCode },
    changeMobile: (mobile) => {
      setChosenCode(mobile.dialingCode)
      setValues((before) => ({ ...before, mobileNum: mobile.number }))
    },
    shown,
    nameState,
    typed: values !== EMPTY && Object.values(values).some((value) => value !== ''),
    errorOf: (name) => {
      const isShown = asked.has(name) || (left.has(name) && values[name] !== '') || refused?.name === name
      return isShown || (name === 'username' && nameState === 'taken') ? faultOf(name) : undefined
    },
    leave: (name) => setLeft(add([name])),
    ask: (names = [...shown.map((field) => field.name), 'affiliateCode']) => {
      setAsked(add(names))
      return names.find((name) => faultOf(name) !== undefined)
    },
    unsure: () => setOwnName(values.username),
    refuse: (name, message) => setRefused({ name, value: values[name], message }),
  }
}
