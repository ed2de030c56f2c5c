import { act, cleanup, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { type ComponentProps, useId, useState } from 'react'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { GatewayError } from '../errors/gateway-error.ts'
import { setLanguage, startI18n } from '../i18n/language.ts'
import { addWording } from '../i18n/wording.ts'
import '../testing.tsx'
import { useForm } from './use-form.ts'

const refused = (code: GatewayError['code']) => new GatewayError({ call: 'x', code, message: 'x', status: 409 })

const sent = vi.fn()
let user: UserEvent
beforeEach(() => {
  user = userEvent.setup()
  sent.mockClear()
})
afterEach(cleanup)

interface Props {
  words?: string
  captcha?: string | undefined
}

interface ControlProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  label: string
  error: string | undefined
  onChange?: (event: { target: HTMLInputElement }) => void
}

/** What a field of the design system makes of its error. */
function Control({ label, error, ...input }: ControlProps) {
  const id = useId()
  return (
    <label>
      {label}
      <input {...input} aria-invalid={error ? true : undefined} aria-describedby={error ? id : undefined} />
      <span id={id}>{error}</span>
    </label>
  )
}

const START = { name: '', pin: '', again: '', agrees: false }

function Form({ words = '', captcha }: Props) {
  const [shown, setShown] = useState(0)
  const schema = v.pipe(
    v.object({
      name: v.pipe(v.string(), v.trim(), v.nonEmpty(`${words}name missing`), v.minLength(3, `${words}name short`)),
      pin: v.pipe(v.string(), v.regex(/^\d{4}$/, 'four digits')),
      again: v.pipe(v.string(), v.nonEmpty('again missing')),
      agrees: v.literal(true, 'not agreed'),
    }),
    v.forward(
      v.partialCheck([['pin'], ['again']], ({ pin, again }) => pin === again, 'differs'),
      ['again'],
    ),
  ) as v.GenericSchema<typeof START, { name: string }>
  const form = useForm({
    initial: START,
    schema,
    errors: () => ({ captcha }),
    refusal: ({ code }) => (code === 'affiliate.unknown' ? `${words}no such code` : undefined),
    onSubmit: sent,
  })
  return (
    <form {...form.props}>
      <Control label="Name" {...form.text('name')} />
      <Control label="Pin" {...form.text('pin', { tidy: (text) => text.replace(/\D/g, '') })} />
      <Control label="Again" {...form.text('again', { checkOnBlur: true })} />
      <Control label="Captcha" name="captcha" error={form.errorOf('captcha')} />
      <Control type="checkbox" label="Agree" {...form.checkbox('agrees')} />
      <p role="status">{form.dirty ? 'dirty' : 'as it was'}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.check(['pin'])}>
        Check the pin
      </button>
      <button type="button" onClick={() => form.setError('name', refused('member.exists'))}>
        Refuse
      </button>
      <button type="button" onClick={() => form.setError('pin', refused('affiliate.unknown'), { focus: false })}>
        Refuse the pin
      </button>
      <button type="button" onClick={() => form.reset({ ...START, name: `reset ${shown}` })}>
        Reset
      </button>
      <button type="button" onClick={() => setShown(shown + 1)}>
        Draw
      </button>
    </form>
  )
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })
const noteOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const press = (name: string) => user.click(screen.getByRole('button', { name }))
const notes = () => ['Name', 'Pin', 'Again', 'Captcha', 'Agree'].map(noteOf)

async function fill({ name = ' Ann ', pin = '1234', again = '1234' } = {}) {
  for (const [label, text] of [
    ['Name', name],
    ['Pin', pin],
    ['Again', again],
  ] as const) {
    await user.clear(field(label))
    if (text) await user.type(field(label), text)
  }
  if (!field('Agree').checked) await user.click(field('Agree'))
}

describe('useForm', () => {
  test('VA-01 says nothing before the first submit; then each field its first error, marked and described', async () => {
    render(<Form />)
    await user.type(field('Name'), 'ab')
    await user.tab()
    expect(notes()).toEqual(['', '', '', '', ''])
    await press('Send')
    expect(notes()).toEqual(['name short', 'four digits', 'again missing', '', 'not agreed'])
    expect(field('Name').getAttribute('aria-invalid')).toBe('true')
    expect(field('Captcha').getAttribute('aria-invalid')).toBeNull()
    expect(sent).not.toHaveBeenCalled()
  })

  test('RG-15 goes to the first wrong element as they stand on the page, whoever keeps its value', async () => {
    render(<Form captcha="captcha missing" />)
    await press('Send')
    expect(document.activeElement).toBe(field('Name'))
    await fill({ pin: '12' })
    await press('Send')
    expect(document.activeElement).toBe(field('Pin'))
    await fill()
    await press('Send')
    expect(document.activeElement).toBe(field('Captcha'))
    expect(noteOf('Captcha')).toBe('captcha missing')
    expect(sent).not.toHaveBeenCalled()
  })

  test('sends what the schema makes of the values, and says nothing then', async () => {
    render(<Form />)
    await fill()
    await press('Send')
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { name: 'Ann', pin: '1234', again: '1234', agrees: true },
      { name: ' Ann ', pin: '1234', again: '1234', agrees: true },
    )
    expect(notes()).toEqual(['', '', '', '', ''])
  })

  test('VA-04 errors follow the other fields and the words', async () => {
    const { rerender } = render(<Form />)
    await fill({ name: '' })
    await press('Send')
    expect(noteOf('Name')).toBe('name missing')
    await user.type(field('Pin'), '{Backspace}5')
    expect(noteOf('Again')).toBe('differs')
    rerender(<Form words="tên: " />)
    expect(noteOf('Name')).toBe('tên: name missing')
  })

  test('VA-03 a field that is checked when it is left says so then, once there is something in it', async () => {
    render(<Form />)
    await user.type(field('Pin'), '1234')
    await user.click(field('Again'))
    await user.tab()
    expect(noteOf('Again')).toBe('')
    await user.type(field('Again'), '12')
    expect(noteOf('Again')).toBe('differs')
    expect(noteOf('Name')).toBe('')
  })

  test('a part can be checked by itself: its error shows and has the focus, no other does', async () => {
    render(<Form />)
    await press('Check the pin')
    expect(notes()).toEqual(['', 'four digits', '', '', ''])
    expect(document.activeElement).toBe(field('Pin'))
  })

  test('a value that the gateway refused says why until it is changed, and is not sent again', async () => {
    startI18n({ language: 'EN' })
    addWording('errors', 'shell', 'EN', { member: { exists: 'name taken' } })
    render(<Form />)
    await fill({ name: 'Ann' })
    await press('Refuse')
    expect(noteOf('Name')).toBe('name taken')
    expect(document.activeElement).toBe(field('Name'))
    expect(field('Name').selectionEnd).toBe(3)
    await press('Send')
    expect(sent).not.toHaveBeenCalled()
    await user.type(field('Name'), 'a')
    expect(noteOf('Name')).toBe('')
    await press('Send')
    expect(sent).toHaveBeenCalledOnce()
  })

  test('IN-09 why the gateway refused a value follows the language, and the words of the form itself', async () => {
    startI18n({ language: 'EN' })
    addWording('errors', 'shell', 'EN', { member: { exists: 'name taken' } })
    addWording('errors', 'shell', 'VI', { member: { exists: 'tên đã có' } })
    const { rerender } = render(<Form />)
    await fill({ name: 'Ann', pin: '1234' })
    await press('Refuse')
    await press('Refuse the pin')
    expect([noteOf('Name'), noteOf('Pin')]).toEqual(['name taken', 'no such code'])
    await act(() => setLanguage('VI'))
    rerender(<Form words="vi " />)
    expect([noteOf('Name'), noteOf('Pin')]).toEqual(['tên đã có', 'vi no such code'])
  })

  test('keeps what was typed as tidied, and knows whether it differs from its beginning', async () => {
    render(<Form />)
    expect(screen.getByRole('status').textContent).toBe('as it was')
    await user.type(field('Pin'), '1a2')
    expect(field('Pin').value).toBe('12')
    expect(screen.getByRole('status').textContent).toBe('dirty')
    await press('Send')
    await press('Reset')
    expect([field('Name').value, field('Pin').value]).toEqual(['reset 0', ''])
    expect(notes()).toEqual(['', '', '', '', ''])
    expect(screen.getByRole('status').textContent).toBe('as it was')
  })

  test('FD-07 takes a value that the shell gives back as if it were typed', async () => {
    render(<Form />)
    const name = field('Name')
    expect(name.name).toBe('name')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(name, 'given back')
    name.dispatchEvent(new Event('input', { bubbles: true }))
    await press('Draw')
    expect(name.value).toBe('given back')
    expect(screen.getByRole('status').textContent).toBe('dirty')
  })
})
