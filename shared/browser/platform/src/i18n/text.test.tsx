import { LANGUAGE_DEBOUNCE } from '@lobby/contracts/constants'
import { LANGUAGE_TAG, LANGUAGES, type Language } from '@lobby/contracts/languages'
import { act, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReleaseScope } from '../releases/release-scope.ts'
import { i18n, onLanguageWanted, setLanguage, startI18n, useLanguage, useSettledLanguage } from './language.ts'
import '../testing.tsx'
import { type TextKey, useText } from './text.ts'
import { addWording, dropWording, hasWording } from './wording.ts'

declare module '@lobby/contracts/namespaces' {
  interface Namespaces {
    'platform-test': { title: string; bet: { placed: string; draws_one: string; draws_other: string } }
  }
}

afterEach(() => void vi.useRealTimers())

/** What is counted: nothing less than none. */
const NUMBERS = [0, 1, 1.5, 2, 5, 11, 21, 100, 1_000_000]

const EN = {
  title: 'Hello {{name}}',
  bet: { placed: 'Placed', draws_one: '{{count}} draw', draws_other: '{{count}} draws' },
}
const VI = { title: 'Chào {{name}}', bet: { placed: 'Đã đặt', draws_other: '{{count}} kỳ' } }

function Greeting() {
  const t = useText('platform-test')
  return (
    <p>
      {t('title', { name: '<An & Co>' })} · {t('bet.draws', { count: 2 })} · {t('bet.placed')}
    </p>
  )
}
const inRelease = (release: string) => (
  <ReleaseScope value={{ remote: 'lottery', release }}>
    <Greeting />
  </ReleaseScope>
)
const give = (release: string) => {
  addWording('platform-test', release, 'EN', EN)
  addWording('platform-test', release, 'VI', VI)
}

it('IN-08 words that arrive render what shows them, and nothing else', () => {
  startI18n({ language: 'EN' })
  give('1.0.0-a')
  let renders = 0
  function Counted() {
    renders += 1
    return useText('platform-test')('bet.placed')
  }
  render(
    <ReleaseScope value={{ remote: 'lottery', release: '1.0.0-a' }}>
      <Counted />
    </ReleaseScope>,
  )
  act(() => give('1.0.0-b'))
  expect(renders).toBe(1)
  act(() => addWording('platform-test', '1.0.0-a', 'EN', { bet: { placed: 'Placed now' } }))
  expect(renders).toBe(2)
  expect(screen.getByText('Placed now')).toBeTruthy()
})

describe('words', () => {
  it('IN-01 the language is VI until something else is said', () => {
    expect(renderHook(() => useLanguage()).result.current).toBe('VI')
  })

  it('IN-08 text changes at once with the language, with values, plurals and nested keys', async () => {
    give('1')
    startI18n({ language: 'EN' })
    render(inRelease('1'))
    expect(screen.getByText('Hello <An & Co> · 2 draws · Placed')).toBeTruthy()
    await act(() => setLanguage('VI'))
    expect(screen.getByText('Chào <An & Co> · 2 kỳ · Đã đặt')).toBeTruthy()
    expect(document.documentElement.lang).toBe('vi')
    expect(document.cookie).toContain('lobby_lang=VI')
  })

  it('SP-10 counted words have the form that the language’s rules choose, without asking the browser for them', () => {
    const suffixes = (language: Language) => {
      addWording('platform-test', '1', language, {
        title: '',
        bet: { placed: '', draws_one: 'one', draws_other: 'other' },
      })
      startI18n({ language })
      return NUMBERS.map((count) => i18n.getFixedT(LANGUAGE_TAG[language], 'platform-test@1')('bet.draws', { count }))
    }
    const rules = vi.spyOn(Intl, 'PluralRules')
    const found = LANGUAGES.map(suffixes)
    expect(rules).not.toHaveBeenCalled()
    rules.mockRestore()
    expect(found).toEqual(
      LANGUAGES.map((language) => NUMBERS.map((count) => new Intl.PluralRules(LANGUAGE_TAG[language]).select(count))),
    )
  })

  it('FD-05 two releases of one remote never share words, and a retired one leaves none behind', () => {
    startI18n({ language: 'EN' })
    give('1')
    addWording('platform-test', '2', 'EN', { ...EN, title: 'Welcome {{name}}' })
    render(
      <>
        {inRelease('1')}
        {inRelease('2')}
      </>,
    )
    expect(screen.getByText(/^Hello/)).toBeTruthy()
    expect(screen.getByText(/^Welcome/)).toBeTruthy()
    dropWording('platform-test', '1')
    expect(hasWording('platform-test', '1', 'EN')).toBe(false)
    expect(hasWording('platform-test', '2', 'EN')).toBe(true)
  })

  it('FD-05 words that arrive late show without anything else happening', () => {
    startI18n({ language: 'EN' })
    render(inRelease('1'))
    act(() => give('1'))
    expect(screen.getByText(/^Hello/)).toBeTruthy()
  })

  it('SP-10 parts of one release share a translator, whose texts are those of the words that have arrived', () => {
    addWording('platform-test', 'r1', 'VI', { bet: VI.bet })
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ReleaseScope value={{ remote: 'lottery', release: 'r1' }}>{children}</ReleaseScope>
    )
    const parts = () => [useText('platform-test'), useText('platform-test')] as const
    const { result } = renderHook(parts, { wrapper })
    const [first, second] = result.current
    expect(second).toBe(first)
    expect([first('title'), first('bet.placed')]).toEqual(['title', 'Đã đặt'])
    act(() => addWording('platform-test', 'r1', 'VI', { bet: { placed: 'Đã nhận' } }))
    expect(result.current.map((t) => t('bet.placed'))).toEqual(['Đã nhận', 'Đã nhận'])
    // A text that was asked for too early is there later, for whoever kept the translator.
    act(() => addWording('platform-test', 'r1', 'VI', { title: 'Chào' }))
    expect(first('title')).toBe('Chào')
  })

  it('IN-02 keys are typed: nested, plurals by their stem, others do not compile', () => {
    const key: TextKey<'platform-test'> = 'bet.draws'
    // @ts-expect-error no such key
    const wrong: TextKey<'platform-test'> = 'bet.drawn'
    expect([key, wrong]).toHaveLength(2)
  })
})

describe('changing the language', () => {
  it('IN-08 waits for the wording, so that no key is ever shown', async () => {
    startI18n({ language: 'EN' })
    addWording('platform-test', '1', 'EN', EN)
    onLanguageWanted(async () => addWording('platform-test', '1', 'VI', VI))
    render(inRelease('1'))
    await act(() => setLanguage('VI'))
    expect(screen.getByText(/^Chào/)).toBeTruthy()
  })

  it('IN-08 wording that cannot be had changes nothing and says so', async () => {
    startI18n({ language: 'EN' })
    give('1')
    onLanguageWanted(() => Promise.reject(new Error('no connection')))
    render(inRelease('1'))
    await expect(setLanguage('VI')).rejects.toThrow('no connection')
    expect(screen.getByText(/^Hello/)).toBeTruthy()
  })

  it('IN-08 of several quick choices the last one wins, whichever wording comes first', async () => {
    startI18n({ language: 'VI' })
    let release = () => {}
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    onLanguageWanted((language) => (language === 'EN' ? slow : Promise.resolve()))
    const { result } = renderHook(() => useLanguage())
    const first = setLanguage('EN')
    await act(() => setLanguage('JA'))
    release()
    await act(() => first)
    expect(result.current).toBe('JA')
  })

  it('IN-08 the language that lists are asked for in settles after 250 ms, once for several quick changes', async () => {
    vi.useFakeTimers()
    startI18n({ language: 'VI' })
    const seen: string[] = []
    const { result } = renderHook(() => {
      const settled = useSettledLanguage()
      if (seen.at(-1) !== settled) seen.push(settled)
      return settled
    })
    for (const language of ['EN', 'JA', 'EN'] as const) {
      await act(() => setLanguage(language))
      act(() => vi.advanceTimersByTime(LANGUAGE_DEBOUNCE - 1))
    }
    expect(result.current).toBe('VI')
    act(() => vi.advanceTimersByTime(1))
    expect(seen).toEqual(['VI', 'EN'])
  })
})

it('SP-10 leaves the language of the document alone where it is right, and writes another one', () => {
  startI18n({ language: 'EN' })
  const written = new MutationObserver(() => undefined)
  written.observe(document.documentElement, { attributes: true })
  startI18n({ language: 'EN' })
  expect(written.takeRecords()).toEqual([])
  startI18n({ language: 'VI' })
  expect(written.takeRecords().map(({ attributeName }) => attributeName)).toEqual(['lang'])
  expect(document.documentElement.lang).toBe('vi')
})

it('SP-03 a part of the words is no more than that part, until the whole is there', () => {
  startI18n({ language: 'EN' })
  const release = '1.0.0-part'
  const has = (part?: string) => hasWording('platform-test', release, 'EN', part)
  expect(has('home')).toBe(false)
  addWording('platform-test', release, 'EN', { title: EN.title }, 'home')
  expect([has('home'), has('foot'), has()]).toEqual([true, false, false])
  addWording('platform-test', release, 'EN', { bet: EN.bet }, 'foot')
  expect([has('home'), has('foot'), has()]).toEqual([true, true, false])
  render(inRelease(release))
  expect(screen.getByText('Hello <An & Co> · 2 draws · Placed')).toBeTruthy()
  act(() => addWording('platform-test', release, 'EN', EN))
  expect([has('home'), has()]).toEqual([true, true])
  // One that was on its way meanwhile takes nothing away.
  act(() => addWording('platform-test', release, 'EN', { title: EN.title }, 'home'))
  expect(has()).toBe(true)
  dropWording('platform-test', release)
  expect([has('home'), has()]).toEqual([false, false])
  addWording('platform-test', release, 'EN', EN)
  expect(has()).toBe(true)
})
