import { sendSmsRegister, verifySlider } from '@lobby/contracts/calls/verification'
import { gateway as call, setLanguage, uuid } from '@lobby/platform'
import { holdTimers, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { newestCaptcha, newestHole } from '@lobby/sandbox/testing/test-data'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import { CaptchaField, useCaptcha } from './captcha-field.tsx'
import { MobileField, useCountries } from './mobile-field.tsx'
import { mobileError } from './mobile-number.ts'
import { useSliderCheck } from './slider-check.ts'
import { SliderField, SliderSheet } from './slider-field.tsx'
import { SmsCodeField } from './sms-code-field.tsx'
import { solveSlider } from './testing.ts'
import { useSmsCode } from './use-sms-code.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => {
  vi.useRealTimers()
  gateway.clock.advance(1)
})

const render = (ui: React.ReactNode, more: { fetch?: typeof fetch } = {}) =>
  renderFeature(ui, {
    remote: 'account',
    wording: { EN: en, VI: viWords },
    gateway: { ...gateway, fetch: more.fetch ?? gateway.fetch },
  })

function SliderForm({ onAnswer }: { onAnswer: (token: string | undefined) => void }) {
  const slider = useSliderCheck()
  return (
    <>
      <SliderField slider={slider} error="needed" />
      <button type="button" onClick={() => void slider.solve().then((fields) => onAnswer(fields?.sliderToken))}>
        go on
      </button>
      <button type="button" onClick={slider.reset}>
        reset
      </button>
      <SliderSheet slider={slider} />
    </>
  )
}

describe('slider check', () => {
  test('LG-19 RG-08 opens where it is wanted, is solved by the keyboard, and hands out what the call carries', async () => {
    const answers: (string | undefined)[] = []
    const { user } = await render(<SliderForm onAnswer={(token) => answers.push(token)} />)
    await user.click(screen.getByRole('button', { name: 'go on' }))
    await solveSlider(user, gateway)
    await waitFor(() => expect(answers).toEqual([expect.any(String)]))
    expect(await screen.findByRole('button', { name: /Verified/ })).toBeTruthy()
    // Solved once, it is not asked again …
    await user.click(screen.getByRole('button', { name: 'go on' }))
    await waitFor(() => expect(answers[1]).toBe(answers[0]))
    // … and the gateway takes it.
    const sent = await call(sendSmsRegister, { mobileNo: '912000001', sliderToken: answers[0] })
    expect(sent.expirationTime).toBeGreaterThan(gateway.clock.now())
    await user.click(screen.getByRole('button', { name: 'reset' }))
    expect(screen.getByRole('button', { name: /Tap to verify/ })).toBeTruthy()
  })

  test('MS-05 RG-08 after too many misses the player is told to wait, and keeps the picture', async () => {
    const missed = { sliderId: uuid(), x: 1 }
    const { user } = await render(<SliderForm onAnswer={() => undefined} />)
    for (let n = 0; n < 15; n += 1) await call(verifySlider, missed).catch(() => undefined)
    await user.click(screen.getByRole('button', { name: /Tap to verify/ }))
    const first = (await screen.findByRole<HTMLImageElement>('img')).src
    screen.getByRole('slider').focus()
    await user.keyboard('{PageUp}{Enter}')
    expect(await screen.findByText('Too many requests, please try again later')).toBeTruthy()
    expect(screen.getByRole<HTMLImageElement>('img').src).toBe(first)
    // What was tried is forgotten: the tests share an address.
    gateway.clock.advance(20 * 60_000)
  })

  test('RG-08 a miss says so and brings another picture', async () => {
    const { user } = await render(<SliderForm onAnswer={() => undefined} />)
    await user.click(screen.getByRole('button', { name: /Tap to verify/ }))
    const first = (await screen.findByRole<HTMLImageElement>('img')).src
    const hole = await newestHole(gateway)
    screen.getByRole('slider').focus()
    await user.keyboard(hole > 100 ? '{PageUp}{Enter}' : '{End}{Enter}')
    expect(await screen.findByText('Not quite there. Try this one.')).toBeTruthy()
    await waitFor(() => expect(screen.getByRole<HTMLImageElement>('img').src).not.toBe(first))
    expect(screen.getByRole('slider').getAttribute('aria-valuenow')).toBe('0')
    // Who cannot solve one is let in by somebody.
    expect(screen.getByRole('link', { name: /Contact customer service$/ }).getAttribute('href')).toBe('/m/service')
    await solveSlider(user, gateway)
    expect(await screen.findByRole('button', { name: /Verified/ })).toBeTruthy()
  })

  test('RG-16 closed by the player, it says that there is nothing', async () => {
    const answers: (string | undefined)[] = []
    const { user } = await render(<SliderForm onAnswer={(token) => answers.push(token)} />)
    await user.click(screen.getByRole('button', { name: 'go on' }))
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await waitFor(() => expect(answers).toEqual([undefined]))
    expect(screen.getByText('needed')).toBeTruthy()
  })

  test('RG-08 says that the picture did not come, and tries again', async () => {
    let dead = true
    const { user } = await render(<SliderForm onAnswer={() => undefined} />, {
      fetch: (...args) => (dead ? Promise.reject(new TypeError('Failed to fetch')) : gateway.fetch(...args)),
    })
    await user.click(screen.getByRole('button', { name: /Tap to verify/ }))
    expect((await screen.findByRole('alert')).textContent).toContain('The picture did not load')
    dead = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('slider')).toBeTruthy()
  })
})

test('LG-07 RG-07 VA-07 the captcha is refreshed by a tap, and what was typed for the old one goes', async () => {
  function Form() {
    const captcha = useCaptcha({ shown: true })
    return (
      <>
        <CaptchaField captcha={captcha} />
        <output>{captcha.fields.captchaId}</output>
      </>
    )
  }
  const { user } = await render(<Form />)
  const picture = (await screen.findByRole<HTMLImageElement>('img', { name: 'Captcha picture' })).src
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /^Captcha/ })
  expect(screen.getByText('Enter the equation result or the characters shown, 1-16 characters')).toBeTruthy()
  expect(field.maxLength).toBe(16)
  await user.type(field, await newestCaptcha(gateway))
  await user.click(screen.getByRole('button', { name: 'Another captcha' }))
  await waitFor(() =>
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'Captcha picture' }).src).not.toBe(picture),
  )
  expect(field.value).toBe('')
})

function SmsForm() {
  const slider = useSliderCheck()
  const sms = useSmsCode('register')
  const [code, setCode] = useState('')
  async function onRequest() {
    const fields = await slider.solve()
    if (!fields) return
    await sms.request({ to: '912 000 777', send: () => call(sendSmsRegister, { mobileNo: '912000777', ...fields }) })
    slider.reset()
  }
  return (
    <>
      <SmsCodeField sms={sms} value={code} onChange={setCode} onRequest={() => void onRequest()} />
      <SliderSheet slider={slider} />
    </>
  )
}

describe('SMS code', () => {
  test('RG-29 RG-30 ER-19 sent for a second, counting to zero, ready again; a reload counts on', async () => {
    const { user, unmount } = await render(<SmsForm />)
    const second = holdTimers(1_000)
    await user.click(screen.getByRole('button', { name: 'Get code' }))
    await solveSlider(user, gateway)
    expect(await screen.findByText('SMS code sent, please check')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull()
    await waitFor(() => expect(second.waiting()).toBe(1))
    second.run()
    // 120, less what the machine took.
    expect(screen.getByRole('timer').textContent).toMatch(/^1([01]\d|20)s/)
    expect(screen.getByText('Sent to 912 000 777')).toBeTruthy()
    const kept = { ...sessionStorage }
    unmount()

    // The page again, a minute later.
    for (const [key, text] of Object.entries(kept)) sessionStorage.setItem(key, String(text))
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date', 'setInterval', 'clearInterval'] })
    await render(<SmsForm />)
    const left = () => Number(/^\d+/.exec(screen.getByRole('timer').textContent ?? '')?.[0])
    expect(left()).toBeLessThan(61)
    const before = left()
    act(() => vi.advanceTimersByTime(1_000))
    expect(left()).toBe(before - 1)
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy()
    expect(sessionStorage.getItem('smsWait.register')).toBeNull()
  })

  test('RG-29 ER-19 until the gateway has answered the field says that the code is being sent', async () => {
    let answer: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    const { user } = await render(<SmsForm />, {
      fetch: async (input, init) => {
        if (String(input).includes('/sms/')) await held
        return gateway.fetch(input, init)
      },
    })
    await user.click(screen.getByRole('button', { name: 'Get code' }))
    await solveSlider(user, gateway)
    expect(await screen.findByText('Sending sms code...')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull()
    answer?.()
    await waitFor(() => expect(screen.queryByText('Sending sms code...')).toBeNull())
  })

  test('RG-30 the seconds left are looked at every 500 ms, up to the `expirationTime` and no longer', async () => {
    const now = gateway.clock.now()
    vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
    sessionStorage.setItem('smsWait.register', JSON.stringify({ to: '912 000 777', until: now + 60_400 }))
    await render(<SmsForm />)
    const left = () => screen.getByRole('timer').textContent
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    expect(left()).toMatch(/^61s/)
    // 59.9 s are left: who looks every second finds out half a second later.
    pass(500)
    expect(left()).toMatch(/^60s/)
    pass(59_500)
    expect(left()).toMatch(/^1s/)
    expect(screen.queryByRole('button', { name: 'Get code' })).toBeNull()
    pass(500)
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy()
  })

  test('RG-31 a number that has a code waits as long as the gateway says', async () => {
    const { user } = await render(<SmsForm />)
    await user.click(screen.getByRole('button', { name: 'Get code' }))
    await solveSlider(user, gateway)
    expect((await screen.findByRole('timer')).textContent).toMatch(/^1\d\ds/)
  })

  test('RG-29 a dead connection leaves the button ready and says so', async () => {
    let dead = false
    const { user } = await render(<SmsForm />, {
      fetch: (input, init) =>
        dead && String(input).includes('/sms/')
          ? Promise.reject(new TypeError('Failed to fetch'))
          : gateway.fetch(input, init),
    })
    dead = true
    await user.click(screen.getByRole('button', { name: 'Get code' }))
    await solveSlider(user, gateway)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'SMS code' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getByRole('button', { name: 'Get code' })).toBeTruthy()
  })
})

describe('mobile number', () => {
  test('VA-08 VA-09 VA-10 exactly nine digits at home, in the wording that is chosen; other countries have other lengths', () => {
    const fault = (number: string, dialingCode = '84', reading: 'digits' | 'characters' = 'digits') =>
      mobileError({ number, dialingCode }, '84', reading)
    expect(fault('912345678')).toBeNull()
    for (const wrong of ['91234567', '0912345678', '091234567', '000000000', '91234567a', '٩١٢٣٤٥٦٧٨']) {
      expect(fault(wrong)).toBe('verification.mobile.digits')
      expect(fault(wrong, '', 'characters')).toBe('verification.mobile.characters')
    }
    expect([en.verification.mobile.digits, en.verification.mobile.characters]).toEqual([
      'Please enter 9 digits, numbers only',
      'Please enter 9 characters, only numbers allowed',
    ])
    expect(fault('81234567', '65')).toBeNull()
    for (const wrong of ['812', '081234567', '00000000']) {
      expect(fault(wrong, '65')).toBe('verification.mobile.invalid')
    }
    expect(en.verification.mobile.invalid).toBe('Please enter a valid mobile number')
    expect(en.verification.mobile.missing).toBe('Fill in correct mobile number')
    expect(en.verification.mobile.placeholder).toBe('{{digits}} digit phone number')
  })

  test('RG-05 LG-16 VA-08 the country is chosen from those of the gateway; a complete number loses its leading 0', async () => {
    function Form() {
      const [value, setValue] = useState({ number: '', dialingCode: '' })
      const { home } = useCountries()
      return (
        <>
          <MobileField value={value} onChange={setValue} pickable />
          <output>{`${home} ${value.dialingCode}`}</output>
        </>
      )
    }
    const { user } = await render(<Form />)
    const picker = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Country code' })
    expect(picker.value).toBe('84')
    const number = screen.getByRole<HTMLInputElement>('textbox', { name: 'Mobile number' })
    expect([number.inputMode, number.autocomplete]).toEqual(['numeric', 'tel-national'])
    await user.click(number)
    await user.paste('0912 345 678')
    expect(number.value).toBe('912345678')
    await user.selectOptions(picker, 'Singapore (+65)')
    expect(screen.getByRole('status').textContent).toBe('84 65')
    await act(() => setLanguage('VI'))
    expect(await screen.findByRole('option', { name: 'Việt Nam (+84)' })).toBeTruthy()
  })
})
