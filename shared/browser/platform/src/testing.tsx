/** Test doubles of the host: everything a feature needs around it, fresh each time, in front of the real gateway. */
import type { Boot } from '@lobby/contracts/boot'
import { MERCHANT_CODE } from '@lobby/contracts/constants'
import type { Language } from '@lobby/contracts/languages'
import { act, cleanup, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, type MockInstance, onTestFinished, vi } from 'vitest'
import { resetDeviceId } from './device/device-id.ts'
import { resetTheme } from './device/theme.ts'
import { clearBus } from './events/bus.ts'
import { resetClock } from './gateway/clock.ts'
import { forgetSealingKey } from './gateway/gateway.ts'
import { resetTransport } from './gateway/transport.ts'
import { resetLanguage } from './i18n/language.ts'
import { addWording, type Wording } from './i18n/wording.ts'
import { resetFeedback } from './overlay/feedback.ts'
import { forgetVisit } from './overlay/visit.ts'
import { resetPictures } from './pictures/pictures.ts'
import { resetInitialData } from './queries/initial-data.ts'
import { queryClient } from './queries/query-client.ts'
import { resetChanges } from './releases/changes-under-way.ts'
import { leases, resetLeases } from './releases/leases.ts'
import { ReleaseScope, SHELL_SCOPE } from './releases/release-scope.ts'
import { useAnchorNavigation } from './routing/use-anchor-navigation.ts'
import { resetSession, sessionHappened } from './session/session.ts'
import { resetSettings } from './settings.ts'
import { learnProfile } from './sign-in/sign-in.ts'
import { startPlatform } from './start.tsx'
import { clearArea } from './storage/stored.ts'
import { expectTextsOf, takeMissingTexts } from './testing-texts.ts'

/** What a feature needs of a gateway in process: `startTestGateway()` of `@lobby/sandbox/testing` is one. */
export interface GatewayForTest {
  fetch: typeof fetch
  /** Opens a session of a seeded account and answers its token. */
  signIn: (userName: string) => Promise<string>
}

/** Where and for whom a feature is rendered. */
export interface RenderFeatureOptions {
  /** Id of the remote whose feature it is; its wording's namespace too. */
  remote: string
  wording: Partial<Record<Language, Wording>>
  /** Wording of the shell that the feature reads, by namespace: `{ errors: { VI: … } }`. */
  shellWording?: Readonly<Record<string, Partial<Record<Language, Wording>>>>
  /** `EN` without one. */
  language?: Language
  /** Where the player is; `/` without one. */
  path?: string
  /** The page's pattern, for `useParams`; matches anything without one. */
  route?: string
  /** What the edge has put into the page (`boot.first`). */
  first?: Boot['first']
  /** Name of a seeded account. A visitor without one. */
  signedInAs?: string
  gateway: GatewayForTest
}

/** What Testing Library returns, a user, and where the player is. */
export interface Feature extends RenderResult {
  user: UserEvent
  /** Where the player is now, path and query. */
  address: () => string
}

const TEST_RELEASE = '0.0.0-000000000000'
/** Of each feature that the test has rendered. */
const stops: (() => void)[] = []
let errors: MockInstance<typeof console.error> | undefined

/** Renders one feature as a page of its remote. What the platform keeps is new for each test. */
export async function renderFeature(ui: ReactNode, options: RenderFeatureOptions): Promise<Feature> {
  const {
    remote,
    wording,
    shellWording = {},
    language = 'EN',
    path = '/',
    route = '*',
    first = {},
    signedInAs,
    gateway,
  } = options
  const { QueryRoot, stop: end } = startPlatform({ boot: { language, first }, fetch: gateway.fetch })
  stops.push(end)
  addAll(remote, TEST_RELEASE, wording)
  if (Object.keys(wording).length > 0) expectTextsOf(remote)
  for (const [namespace, words] of Object.entries(shellWording)) addAll(namespace, SHELL_SCOPE.release, words)
  if (signedInAs) {
    const token = await gateway.signIn(signedInAs)
    sessionHappened({ type: 'tokenInUrl', token, merchantCode: MERCHANT_CODE })
    await learnProfile()
  }

  let here = path
  function Address() {
    useAnchorNavigation()
    const { pathname, search } = useLocation()
    here = pathname + search
    return null
  }
  const rendered = render(
    <QueryRoot>
      <ReleaseScope value={{ remote, release: TEST_RELEASE }}>
        <MemoryRouter initialEntries={[path]}>
          <Address />
          <Routes>
            <Route path={route} element={ui} />
            <Route path="*" element={null} />
          </Routes>
        </MemoryRouter>
      </ReleaseScope>
    </QueryRoot>,
  )
  return { ...rendered, user: userEvent.setup(), address: () => here }
}

/** Why the release of the feature under test must not be replaced now (FD-06): the reason of each lease. */
export const leasesHeld = (remote: string): string[] => leases.reasons(remote, TEST_RELEASE)

function addAll(namespace: string, release: string, words: Partial<Record<Language, Wording>>): void {
  for (const [language, resources] of Object.entries(words)) {
    addWording(namespace, release, language as Language, resources)
  }
}

/** Puts every singleton back to where a new page starts: after each test by itself. */
export async function resetPlatform(): Promise<void> {
  for (const stop of stops.splice(0).reverse()) stop()
  // Awaited: an answer that comes after the test would reach the next one's state.
  await queryClient.cancelQueries()
  queryClient.clear()
  clearBus()
  resetClock()
  resetDeviceId()
  resetFeedback()
  resetInitialData()
  resetLanguage()
  resetLeases()
  resetChanges()
  resetSession()
  resetSettings()
  resetPictures()
  resetTheme()
  resetTransport()
  forgetSealingKey()
  forgetVisit()
  clearArea('local')
  clearArea('session')
}

/** The tab loads anew: the page's memory is gone, what the browser keeps is there. */
export function nextPage(): void {
  cleanup()
  queryClient.clear()
  forgetVisit()
}

/** The browser's next tab, and so the player's next visit (PL-01): what is kept for good is there, and nothing else. */
export function nextVisit(): void {
  nextPage()
  clearArea('session')
}

/**
 * Makes each test of the file start where a new page does, and fail for what it leaves on the console and for a text
 * that is not there. The set-up of the tests calls it once a file: a worker loads this module for many.
 */
export function watchEachTest(): void {
  beforeEach(() => {
    errors = vi.spyOn(console, 'error')
  })
  afterEach(async () => {
    cleanup()
    await resetPlatform()
    // The next test, of another file perhaps, begins at the top of its page.
    window.scrollTo(0, 0)
    const said = errors?.mock.calls ?? []
    errors?.mockRestore()
    const texts = takeMissingTexts()
    expect(said, 'console.error was called: expect it in the test with `expectConsoleError`').toEqual([])
    expect(texts, 'a player would have seen a key or a hole in place of a text').toEqual([])
  })
}

/** For a test whose subject is a failure that React or the platform reports: runs it, and answers what was reported. */
export async function expectConsoleError(run: () => unknown): Promise<unknown[][]> {
  const before = errors?.mock.calls.length ?? 0
  errors?.mockImplementation(() => {})
  await run()
  const said = errors?.mock.calls.splice(before) ?? []
  expect(said.length, 'an error was expected on the console').toBeGreaterThan(0)
  return said
}

/**
 * Holds every timer of `ms` that is set from here on, so that what lives that long stays until the test lets it go: on
 * a busy machine a second of real time passes between two lines. Answers how many wait, and what runs them.
 */
export function holdTimers(ms: number): { waiting: () => number; run: () => void } {
  const held = new Map<ReturnType<typeof setTimeout>, () => void>()
  // Timers of another length may be held already.
  const set = vi.mocked(setTimeout).getMockImplementation?.() ?? setTimeout
  const clear = vi.mocked(clearTimeout).getMockImplementation?.() ?? clearTimeout
  const setting = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: () => void,
    delay?: number,
    ...args: []
  ) => {
    if (delay !== ms) return set(run, delay, ...args)
    // A real id, so that whoever takes the timer back can.
    const id = set(() => {}, 0)
    held.set(id, run)
    return id
  }) as typeof setTimeout)
  const clearing = vi.spyOn(globalThis, 'clearTimeout').mockImplementation((id) => {
    held.delete(id as ReturnType<typeof setTimeout>)
    clear(id)
  })
  onTestFinished(() => {
    setting.mockRestore()
    clearing.mockRestore()
  })
  return {
    waiting: () => held.size,
    run: () => {
      const due = [...held.values()]
      held.clear()
      act(() => {
        for (const run of due) run()
      })
    },
  }
}
