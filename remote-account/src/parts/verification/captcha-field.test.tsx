import { captcha as captchaCall } from '@lobby/contracts/calls/verification'
import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen, waitFor } from '@testing-library/react'
import { type SubmitEvent, useState } from 'react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { CaptchaField, useCaptcha } from './captcha-field.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

const PICTURES = ['data:image/png;base64,AAAA', 'data:image/png;base64,BBBB', 'data:image/png;base64,CCCC']
type Answer = (times: number) => Promise<Response> | undefined

/** A form with a captcha that is wrong whatever is typed; `answer` stands in for the gateway, `n` from 1. */
async function show({ first = true, answer }: { first?: boolean; answer?: Answer } = {}) {
  let asked = 0
  const fetch: typeof gateway.fetch = async (input, init) => {
    if (!new URL(String(input), 'http://site.test').pathname.endsWith(captchaCall.path))
      return gateway.fetch(input, init)
    asked += 1
    const value = { captchaId: `captcha-${asked}`, image: PICTURES[asked - 1], kind: 'characters', expirationTime: 0 }
    return (await answer?.(asked)) ?? Response.json({ success: true, value })
  }
  function Form() {
    const [shown, setShown] = useState(first)
    const captcha = useCaptcha({ shown })
    const onSubmit = (event: SubmitEvent) => event.preventDefault()
    return (
      <form onSubmit={onSubmit}>
        {shown ? <CaptchaField captcha={captcha} error="Enter a captcha" /> : null}
        <button type="submit">Send</button>
        <button type="button" onClick={() => setShown(true)}>
          Ask
        </button>
        <output>{`${captcha.fields.captchaId}/${captcha.fields.captcha}`}</output>
      </form>
    )
  }
  const feature = await renderFeature(<Form />, {
    remote: 'account',
    wording: { EN: en },
    gateway: { ...gateway, fetch },
  })
  return { ...feature, asked: () => asked }
}
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const another = () => screen.getByRole('button', { name: 'Another captcha' })
const picture = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Captcha picture' })?.src
const press = (name: string) => screen.getByRole('button', { name })
const carried = () => screen.getByRole('status').textContent

test('VA-06 VA-07 the field asks for 1 to 16 characters, as they are, and neither corrects nor keeps them', async () => {
  await show()
  const told = ['name', 'maxlength', 'autocomplete', 'spellcheck', 'aria-required']
  expect(told.map((hint) => field().getAttribute(hint))).toEqual(['captcha', '16', 'off', 'false', 'true'])
  expect(['autocapitalize', 'autocorrect', 'enterkeyhint'].map((hint) => field().getAttribute(hint))).toEqual([
    'characters',
    'off',
    'next',
  ])
  await waitFor(() => expect(picture()).toBe(PICTURES[0]))
})

test('VA-07 what is wrong shows once the form was sent with the picture that is there, and not with the next one', async () => {
  const { user } = await show()
  await waitFor(() => expect(picture()).toBe(PICTURES[0]))
  expect(screen.queryByText('Enter a captcha')).toBeNull()
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  await user.click(press('Send'))
  expect(screen.getByText('Enter a captcha')).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  await user.click(another())
  await waitFor(() => expect(picture()).toBe(PICTURES[1]))
  expect(screen.queryByText('Enter a captcha')).toBeNull()
  await user.click(press('Send'))
  expect(screen.getByText('Enter a captcha')).toBeTruthy()
})

test('LG-06 RG-07 a captcha that is not shown asks for no picture; once shown it asks for one', async () => {
  const { user, asked } = await show({ first: false })
  expect(asked()).toBe(0)
  expect(carried()).toBe('/')
  await user.click(press('Ask'))
  await waitFor(() => expect(carried()).toBe('captcha-1/'))
  expect(asked()).toBe(1)
})

test('LG-22 RG-22 the call carries what was typed, without blanks around it, and the number of its picture', async () => {
  const { user } = await show()
  await waitFor(() => expect(picture()).toBe(PICTURES[0]))
  await user.type(field(), ' 4 x ')
  expect(carried()).toBe('captcha-1/4 x')
  await user.click(another())
  await waitFor(() => expect(carried()).toBe('captcha-2/'))
  expect(field().value).toBe('')
})

test('LG-07 RG-07 while the picture is on its way there is a place for it, and where it does not come a sign to ask again', async () => {
  let answerFirst: (response: Response) => void = () => undefined
  const { user } = await show({
    answer: (times) =>
      times === 1
        ? new Promise((resolve) => {
            answerFirst = resolve
          })
        : undefined,
  })
  expect(another().querySelectorAll('svg, img')).toHaveLength(0)
  expect(another().childElementCount).toBe(1)
  answerFirst(Response.json({ success: false, errorCode: 'unknown', message: 'Refused.' }, { status: 403 }))
  await waitFor(() => expect(another().querySelector('svg')).not.toBeNull())
  await user.click(another())
  await waitFor(() => expect(picture()).toBe(PICTURES[1]))
  expect(another().querySelector('svg')).toBeNull()
})
