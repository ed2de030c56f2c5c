/**
 * Everything a remote may use of the platform, name by name: this module is what the shell shares, and a shared module
 * is not tree-shaken.
 */
// biome-ignore-all lint/performance/noBarrelFile: the one entry that the federation shares has to name what it holds
export { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom'
export { useBack } from './back.ts'
export { bus } from './bus.ts'
export { secondsUntil, serverNow, useServerOffset, useServerTime } from './clock.ts'
export { Link, useKeptAnswer } from './deprecated.ts'
export { deviceId, uuid } from './device-id.ts'
export { useFailureProps } from './failed-call.ts'
export { type Answer, ask, chooseLanguage, indicator, type Question, type ToastOptions, toast } from './feedback.ts'
export { formatMoney, formatNumber, type MoneyOptions, SITE_TIME_ZONE } from './format.ts'
export { type DateStyle, formatDate } from './format-date.ts'
export { type CallOptions, gateway } from './gateway.ts'
export { GatewayError, isGatewayError } from './gateway-error.ts'
export { installPrompt } from './install-prompt.ts'
export { setLanguage, useLanguage } from './language.ts'
export { useLease } from './leases.ts'
export { usePageExists, usePagesExist } from './pages.ts'
export { usePersistedQuery } from './persisted-query.ts'
export { usePictures } from './pictures.ts'
export {
  type UseCallMutationOptions,
  type UseCallOptions,
  type UseInfiniteCallOptions,
  useCall,
  useCallMutation,
  useInfiniteCall,
} from './queries.ts'
export { invalidateCalls, patchCall } from './query-cache.ts'
export { type ReleaseIdentity, useRelease } from './release-scope.ts'
export { session, useSession } from './session.ts'
export { canMoveMoney, isAgent, type Member, type SessionState, type Visitor } from './session-state.ts'
export { useFlag, useSettings } from './settings.ts'
export {
  enterSession,
  firstPasswordSet,
  type SignInInput,
  type SignInResult,
  signIn,
  signOut,
} from './sign-in.ts'
export { Slot } from './slot.tsx'
export { type StorageArea, type Stored, stored, storedText, useStored } from './stored.ts'
export { type Namespace, type Text, type TextKey, useErrorText, useText } from './text.ts'
export { setTheme, useTheme } from './theme.ts'
export { useTurn } from './turns.ts'
export { useRested, whenIdle } from './when-idle.ts'
