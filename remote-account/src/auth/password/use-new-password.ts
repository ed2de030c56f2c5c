import type { FieldRule } from '@lobby/contracts/calls/registration'
import { useRef, useState } from 'react'
import { fitsRule, usePasswordRule } from './password-rule.ts'

type PasswordProblem = 'missing' | 'format' | 'same' | null
type ConfirmProblem = 'missing' | 'mismatch' | null

export interface NewPassword {
  rule: FieldRule | null
  password: string
  confirmation: string
  setPassword: (text: string) => void
  setConfirmation: (text: string) => void
  /** What is wrong and may be said: nothing before the first try, or before the second field was left (VA-03, VA-04). */
  shown: { password: PasswordProblem; confirmation: ConfirmProblem }
  leftConfirmation: () => void
  passwordField: React.RefObject<HTMLInputElement | null>
  confirmField: React.RefObject<HTMLInputElement | null>
  /** From now on everything is said. Answers the field to go to first, or null when both are right. */
  check: () => HTMLInputElement | null
  clear: () => void
}

/** A new password and its confirmation. Problems are found as they stand, so that a change of one re-checks the other. */
export function useNewPassword(old = ''): NewPassword {
  const rule = usePasswordRule()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [tried, setTried] = useState(false)
  const [left, setLeft] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmField = useRef<HTMLInputElement>(null)

  const wrong = problemOf(rule, password, old)
  const unconfirmed: ConfirmProblem = confirmation === '' ? 'missing' : confirmation === password ? null : 'mismatch'
  const saysConfirmation = tried || (left && unconfirmed === 'mismatch')

  return {
    rule,
    password,
    confirmation,
    setPassword,
    setConfirmation,
    shown: { password: tried ? wrong : null, confirmation: saysConfirmation ? unconfirmed : null },
    leftConfirmation: () => setLeft(true),
    passwordField,
    confirmField,
    check: () => {
      setTried(true)
      return wrong ? passwordField.current : unconfirmed ? confirmField.current : null
    },
    clear: () => {
      setPassword('')
      setConfirmation('')
      setTried(false)
      setLeft(false)
    },
  }
}

/** VA-17: it has to differ from the old one, where that is known. */
function problemOf(rule: FieldRule | null, password: string, old: string): PasswordProblem {
  if (password === '') return 'missing'
  if (!fitsRule(rule, password)) return 'format'
  return password === old ? 'same' : null
}
