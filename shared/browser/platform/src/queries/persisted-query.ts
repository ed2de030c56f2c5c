import type { Call } from '@lobby/contracts/call'
import { useEffect, useMemo } from 'react'
import * as v from 'valibot'
import { whenIdle } from '../device/when-idle.ts'
import { useSettledLanguage } from '../i18n/language.ts'
import { useSession } from '../session/session.ts'
import { accountOf } from '../session/session-state.ts'
import { stored } from '../storage/stored.ts'

/** What `useCall` answers, as far as keeping it needs. */
interface Answer<Value> {
  data: Value | undefined
  isPlaceholderData: boolean
  dataUpdatedAt: number
}

/**
 * SE-14: keeps a call's answers in local storage under `key`, and answers the one kept at an earlier visit until the
 * gateway's is here: for the same account and language only, and only if it still fits the call. `at` is when the
 * gateway answered, in ms since the epoch.
 */
export function usePersistedQuery<Out extends v.GenericSchema>(
  key: string,
  call: Call<v.GenericSchema, Out>,
  { data, isPlaceholderData, dataUpdatedAt }: Answer<v.InferOutput<Out>>,
): { value: v.InferOutput<Out>; at: number } | undefined {
  const whose = `${useSession(accountOf)} ${useSettledLanguage()}`
  const missing = data === undefined
  const kept = useMemo(() => (missing ? read(key, call, whose) : undefined), [missing, key, call, whose])
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return
    const keep = () => void stored(key, Kept).write({ whose, at: dataUpdatedAt, value: data })
    return whenIdle(keep, KEPT_AT_LATEST)
  }, [key, whose, data, isPlaceholderData, dataUpdatedAt])
  return kept
}

/** Writing the lottery's menu alone takes a phone longer than a frame, in its busiest second; ms. */
const KEPT_AT_LATEST = 2_000

const Kept = v.object({ whose: v.string(), at: v.number(), value: v.unknown() })

function read<Out extends v.GenericSchema>(key: string, call: Call<v.GenericSchema, Out>, whose: string) {
  const kept = stored(key, Kept).read()
  if (kept?.whose !== whose) return undefined
  const value = v.safeParse(call.value, kept.value)
  return value.success ? { value: value.output, at: kept.at } : undefined
}
