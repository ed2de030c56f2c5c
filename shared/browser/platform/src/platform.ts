/**
 * Everything a remote may use of the platform, name by name: this module is what the shell shares, and a shared module
 * is not tree-shaken.
 */
// biome-ignore-all lint/performance/noBarrelFile: the one entry that the federation shares has to name what it holds
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export { Link, useKeptAnswer } from './deprecated.ts'
export { deviceId, uuid } from './device/device-id.ts'
export { installPrompt } from './device/install-prompt.ts'
export { setTheme, useTheme } from './device/theme.ts'
export { useRested, whenIdle } from './device/when-idle.ts'
export { useErrorText } from './errors/error-text.ts'
export { GatewayError, isGatewayError } from './errors/gateway-error.ts'
export { bus } from './events/bus.ts'
export { answerTimes, secondsUntil, serverNow, useServerOffset, useServerTime } from './gateway/clock.ts'
export { type CallOptions, gateway } from './gateway/gateway.ts'
export type { DateStyle } from './i18n/date-text.ts'
export {
  formatAmount,
  formatDong,
  formatMoney,
  formatNumber,
  type MoneyOptions,
  moneyUnit,
  type NumberOptions,
  shortMoney,
} from './i18n/format.ts'
export { formatDate } from './i18n/format-date.ts'
export { setLanguage, useLanguage } from './i18n/language.ts'
export { type Namespace, type Text, type TextKey, useText } from './i18n/text.ts'
export {
  type Answer,
  ask,
  chooseLanguage,
  indicator,
  type Question,
  type ToastOptions,
  toast,
} from './overlay/feedback.ts'
export { useTurn } from './overlay/turns.ts'
export { usePictures } from './pictures/pictures.ts'
export { useFailureProps } from './queries/failed-call.ts'
export { usePersistedQuery } from './queries/persisted-query.ts'
export {
  type UseCallMutationOptions,
  type UseCallOptions,
  type UseInfiniteCallOptions,
  useCall,
  useCallMutation,
  useInfiniteCall,
} from './queries/queries.ts'
export { invalidateCalls, patchCall } from './queries/query-cache.ts'
export { lateComponent, useLateCode } from './releases/late-code.tsx'
export { useLease } from './releases/leases.ts'
export { type ReleaseIdentity, useRelease } from './releases/release-scope.ts'
export { Slot } from './releases/slot.tsx'
export { useBack } from './routing/back.ts'
export { usePageExists, usePagesExist } from './routing/pages.ts'
export { session, useSession } from './session/session.ts'
export { canMoveMoney, isAgent, type Member, type SessionState, type Visitor } from './session/session-state.ts'
export { useFlag, useSettings } from './settings.ts'
export {
  enterSession,
  firstPasswordSet,
  type SignInInput,
  type SignInResult,
  signIn,
  signOut,
} from './sign-in/sign-in.ts'
export { type StorageArea, type Stored, stored, storedText, useStored } from './storage/stored.ts'
