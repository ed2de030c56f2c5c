import { type FieldRule, registerSettings } from '@lobby/contracts/calls/registration'
import { fitsPattern } from '@lobby/contracts/fits-pattern'
import { useCall } from '@lobby/platform'

/** VA-11: the names of the shared rule set. */
export type LoginField = 'loginUsername' | 'loginMobileNum' | 'loginPassword' | 'verificationCode'
type Rules = Readonly<Record<string, FieldRule>>

/** The rules of the merchant change rarely. ms */
const FRESH_FOR = 10 * 60_000

/** What is wrong with a field of the login, or null. Until the rules are known there only has to be something. */
export function loginError(rules: Rules | undefined, name: LoginField, value: string): 'missing' | 'format' | null {
  const rule = rules?.[name]
  if (value === '') return (rule?.required ?? true) ? 'missing' : null
  if (!rule) return null
  const length = [...value].length
  const { minLength = 0, maxLength = 200, pattern } = rule
  return length < minLength || length > maxLength || !fitsPattern(pattern, value) ? 'format' : null
}

/** The shared rules of the login screen (VA-11), and whether a login by name needs a solved puzzle (LG-19). */
export function useLoginRules() {
  const { data, refetch } = useCall(registerSettings, {}, { staleTime: FRESH_FOR })
  return {
    rules: data?.login,
    /** Asks once more when the rules have not come yet. @throws GatewayError */
    needsSlider: async (): Promise<boolean> => {
      const rules = data ?? (await refetch({ throwOnError: true })).data
      return rules?.login.slider?.enabled === true
    },
    /** The gateway has refused what these rules let through: they are old. */
    renew: () => void refetch(),
  }
}
