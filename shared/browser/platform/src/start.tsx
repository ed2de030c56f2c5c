import type { Boot } from '@lobby/contracts/boot'
import { consolidatedSettings, systemStatus, whitelabel } from '@lobby/contracts/calls/site'
import type { Language } from '@lobby/contracts/languages'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { keepInstallPrompt } from './device/install-prompt.ts'
import { startTheme } from './device/theme.ts'
import { bus } from './events/bus.ts'
import { closeTabs, openTabs } from './events/tabs.ts'
import { configureGateway } from './gateway/transport.ts'
import { startI18n } from './i18n/language.ts'
import { overlayHistory } from './overlay/overlay-history.ts'
import { picturePlacesArrived } from './pictures/pictures.ts'
import { initialData, seedInitialData } from './queries/initial-data.ts'
import { useOwnedCall } from './queries/queries.ts'
import { dropAccounts, invalidateCalls } from './queries/query-cache.ts'
import { queryClient } from './queries/query-client.ts'
import { SHELL_SCOPE } from './releases/release-scope.ts'
import { session, startSession } from './session/session.ts'
import { accountOf } from './session/session-state.ts'
import { flagsArrived, settingsArrived } from './settings.ts'
import { learnProfile } from './sign-in/sign-in.ts'

interface Start {
  boot: Pick<Boot, 'language' | 'theme' | 'first'>
  fetch?: typeof fetch
  /** ms since the epoch. */
  now?: () => number
}

interface Platform {
  /** Wraps the whole app: server data, and the settings that everything reads. */
  QueryRoot: (props: { children: ReactNode }) => ReactNode
  /** Lets go of the browser: listeners, channel, requests. A page never needs it, a test does. */
  stop: () => void
}

/** Brings the page's singletons up, before the first render: language, theme, session, first data. Once in a page. */
export function startPlatform({ boot, fetch, now }: Start): Platform {
  configureGateway({ ...(fetch ? { fetch } : {}), ...(now ? { now } : {}) })
  startI18n({ language: boot.language })
  seedInitialData(boot.first, boot.language)
  readSettings(boot.language)
  openTabs()
  const undo = [
    startTheme(boot.theme),
    startSession(),
    overlayHistory.start(),
    keepInstallPrompt(),
    session.subscribe((state, before) => {
      // A renewed session is the same one, with calls under way; a token of nobody known is not (SE-03, SE-16).
      const isNamed = state.status === 'member' && state.userName !== ''
      const sameSession = accountOf(state) === accountOf(before) && (isNamed || tokenOf(state) === tokenOf(before))
      if (!sameSession) dropAccounts()
      void learnProfile()
    }),
    bus.on('wallet.changed', () => void invalidateCalls({ name: 'wallet' })),
    // GL-37: a launch adds its game by itself, a lottery's too.
    bus.on('game.opened', () => void invalidateCalls({ name: 'recentList' })),
  ]
  void learnProfile()
  return {
    QueryRoot,
    stop: () => {
      for (const end of undo) end()
      closeTabs()
    },
  }
}

/** What came with the page of these holds from the first render on, so that nothing appears late. */
function readSettings(language: Language): void {
  const flags = initialData(whitelabel, {}, language, 'visitor')
  if (flags) flagsArrived(flags.value)
  const settings = initialData(consolidatedSettings, {}, language, 'visitor')
  if (settings) settingsArrived(settings.value)
  const status = initialData(systemStatus, {}, language, 'visitor')
  if (status) picturePlacesArrived(status.value.info)
}

const tokenOf = (state: ReturnType<typeof session.get>) => (state.status === 'member' ? state.token : null)

function QueryRoot({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <SiteSettings />
      {children}
    </QueryClientProvider>
  )
}

/** Switches and settings change rarely: once in this many ms is often enough. The shell asks for the status anyway. */
const SETTINGS_FRESH_FOR = 5 * 60_000

/** Keeps switches, settings and picture places where they can be read without asking. */
function SiteSettings() {
  const options = { staleTime: SETTINGS_FRESH_FOR }
  const flags = useOwnedCall(SHELL_SCOPE.remote, whitelabel, {}, options).data
  const settings = useOwnedCall(SHELL_SCOPE.remote, consolidatedSettings, {}, options).data
  const status = useOwnedCall(SHELL_SCOPE.remote, systemStatus, {}, options).data
  useEffect(() => {
    if (flags) flagsArrived(flags)
  }, [flags])
  useEffect(() => {
    if (settings) settingsArrived(settings)
  }, [settings])
  useEffect(() => {
    if (status) picturePlacesArrived(status.info)
  }, [status])
  return null
}
