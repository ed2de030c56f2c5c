import type { ValueOf } from '@lobby/contracts/call'
import type { consolidatedSettings, whitelabel } from '@lobby/contracts/calls/site'
import { CURRENCY } from '@lobby/contracts/constants'
import { DEFAULT_READINGS, READING_CHOICES, type Readings } from '@lobby/contracts/readings'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { type Currency, resetCurrency, setCurrency } from './i18n/format.ts'

/** What the gateway tells of them. */
type ToldSettings = Pick<ValueOf<typeof consolidatedSettings>, 'currency' | 'readings'>

interface Settings {
  currency: Currency
  readings: Readings
}
interface SiteState {
  settings: Settings
  flags: Readonly<Record<string, boolean>>
}

const initial: SiteState = { settings: { currency: CURRENCY, readings: DEFAULT_READINGS }, flags: {} }
const store = createStore<SiteState>()(() => initial)

/** A whitelabel switch (SE-13). One that the gateway does not name, or has not named yet, is off. */
export function useFlag(name: string): boolean {
  return useStore(store, (state) => state.flags[name] === true)
}

/** Host: all switches, for what is chosen by a switch's name. */
export function useFlags(): Readonly<Record<string, boolean>> {
  return useStore(store, (state) => state.flags)
}

/** The merchant's settings; their defaults until the gateway has answered. */
export function useSettings(): Settings {
  return useStore(store, (state) => state.settings)
}

/** Host: a switch outside of React, as the condition of a slot needs it. */
export const flagIsOn = (name: string): boolean => store.getState().flags[name] === true

/** Host: takes over currency and readings. A reading with a value that this build does not know has its default. */
export function settingsArrived({ currency, readings }: ToldSettings): void {
  setCurrency(currency)
  take({ settings: { currency, readings: chosenReadings(readings) } })
}

/** Host: takes over the whitelabel switches, all at once. */
export function flagsArrived(flags: ValueOf<typeof whitelabel>): void {
  take({ flags })
}

/** What says the same again would make the whole page render anew. */
function take(told: Partial<SiteState>): void {
  const next = { ...store.getState(), ...told }
  if (JSON.stringify(next) !== JSON.stringify(store.getState())) store.setState(next)
}

function chosenReadings(told: Readonly<Record<string, string | number>>): Readings {
  const allowed = Object.entries(READING_CHOICES).filter(([name, choices]: [string, readonly unknown[]]) =>
    choices.includes(told[name]),
  )
  return { ...DEFAULT_READINGS, ...Object.fromEntries(allowed.map(([name]) => [name, told[name]])) }
}

/** For tests: the defaults, as before the gateway has answered. */
export function resetSettings(): void {
  store.setState(initial, true)
  resetCurrency()
}
