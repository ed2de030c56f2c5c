import type { Preset } from '@lobby/contracts/day-range'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { transport } from '../gateway/transport.ts'
import { startI18n } from '../i18n/language.ts'
import '../testing.tsx'
import { daysText, useDayRange, useDayRangeProps } from './use-day-range.ts'

const OFFER: { presets: Preset[]; normal: Preset } = { presets: ['today', 'week', 'month'], normal: 'week' }

// 23:30 in Hanoi on 24 November 2026: another day than in UTC two hours later.
beforeEach(() => void vi.spyOn(transport, 'now').mockReturnValue(Date.parse('2026-11-24T23:30:00+07:00')))

function Page() {
  const props = useDayRangeProps(OFFER, (key, values) => (values ? `${key} ${values.days}` : key))
  const { sheet } = props
  const { search } = useLocation()
  const how = useNavigationType()
  const { from, to, preset } = useDayRange(OFFER)
  return (
    <>
      <p role="status">{`${preset} ${from} ${to}`}</p>
      <p role="note">{`${how} ${search}`}</p>
      <fieldset aria-label={props.label}>
        {props.choices.map(({ id, label, pressed, onPress }) => (
          <button type="button" key={id} aria-pressed={pressed} onClick={onPress}>
            {label}
          </button>
        ))}
        <button type="button" aria-pressed={props.custom.pressed} onClick={sheet.onOpen}>
          {props.custom.label}
        </button>
      </fieldset>
      {sheet.open && (
        <form {...sheet.form} aria-label={sheet.title}>
          {sheet.fields.map(({ error, label, ...field }) => (
            <input
              key={field.name}
              {...field}
              aria-label={label}
              max={sheet.max}
              aria-invalid={error !== undefined}
              title={error}
            />
          ))}
          <p role="alert" aria-invalid={sheet.invalid}>
            {sheet.note}
          </p>
          <button type="submit">apply</button>
          <button type="button" onClick={sheet.onClose}>
            close
          </button>
        </form>
      )}
    </>
  )
}

const show = (query = '') =>
  render(
    <MemoryRouter initialEntries={['/m/before', `/m/records${query}`]} initialIndex={1}>
      <Page />
    </MemoryRouter>,
  )
const shown = () => screen.getByRole('status').textContent
const address = () => screen.getByRole('note').textContent
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const pressed = () =>
  within(screen.getByRole('group', { name: 'label' }))
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map((button) => button.textContent)
const days = () => ['from', 'to'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)

/** Opens the sheet, types these two days and asks for them. */
function ask(from: string, to: string): void {
  press('custom')
  fireEvent.change(screen.getByLabelText('from'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('to'), { target: { value: to } })
  press('apply')
}
const wrongFields = () =>
  ['from', 'to'].filter((name) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true')

it('SH-24 a range is counted from the site’s day, and a tap on another one stands in the address', () => {
  show('?kind=3&page=4')
  expect([shown(), pressed()]).toEqual(['week 2026-11-18 2026-11-24', ['week']])
  press('today')
  expect([shown(), pressed(), address()]).toEqual([
    'today 2026-11-24 2026-11-24',
    ['today'],
    'REPLACE ?kind=3&range=today',
  ])
  press('month')
  expect([shown(), pressed()]).toEqual(['month 2026-10-26 2026-11-24', ['month']])
  press('week')
  expect([shown(), address()]).toEqual(['week 2026-11-18 2026-11-24', 'REPLACE ?kind=3'])
})

it('SH-24 two days of one’s own are asked for, close the sheet, and stand on its button', () => {
  show()
  expect(screen.queryByRole('form')).toBeNull()
  press('custom')
  expect(screen.getByRole('form', { name: 'custom' })).toBeTruthy()
  expect(days()).toEqual(['2026-11-18', '2026-11-24'])
  expect(screen.getByLabelText('to').getAttribute('max')).toBe('2026-11-24')
  press('close')
  expect(screen.queryByRole('form')).toBeNull()
  ask('2026-11-01', '2026-11-02')
  expect(screen.queryByRole('form')).toBeNull()
  expect(shown()).toBe('custom 2026-11-01 2026-11-02')
  expect(address()).toBe('REPLACE ?from=2026-11-01&to=2026-11-02')
  expect(pressed()).toEqual(['01/11 – 02/11/2026'])
})

it.each([
  ['', '2026-11-02', ['from'], 'error.missing 90'],
  ['2026-11-03', '2026-11-02', ['from'], 'error.backwards 90'],
  ['2026-11-24', '2026-11-25', ['to'], 'error.future 90'],
  ['2026-08-01', '2026-11-24', ['from'], 'error.tooLong 90'],
])('SH-24 from “%s” to “%s” is refused at the field that is wrong, and nothing changes', (from, to, fields, words) => {
  show()
  press('custom')
  const note = () => screen.getByRole('alert')
  expect([note().textContent, note().getAttribute('aria-invalid')]).toEqual(['longest 90', 'false'])
  fireEvent.change(screen.getByLabelText('from'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('to'), { target: { value: to } })
  expect(wrongFields()).toEqual([])
  press('apply')
  expect(wrongFields()).toEqual(fields)
  expect([note().textContent, note().getAttribute('aria-invalid')]).toEqual([words, 'true'])
  expect(document.activeElement).toBe(screen.getByLabelText(fields[0] ?? ''))
  expect(shown()).toBe('week 2026-11-18 2026-11-24')
})

it('SH-24 ninety days are the longest range, today the last of it', () => {
  show()
  ask('2026-08-27', '2026-11-24')
  expect(shown()).toBe('custom 2026-08-27 2026-11-24')
})

it('SH-24 each opening starts from what the page shows, without what was wrong before', () => {
  show()
  ask('2026-11-03', '2026-11-02')
  press('close')
  press('today')
  press('custom')
  expect(days()).toEqual(['2026-11-24', '2026-11-24'])
  expect(wrongFields()).toEqual([])
})

it('CO-11 days are written as a player reads them, one alone where both are the same', () => {
  expect(daysText({ from: '2026-11-21', to: '2026-11-21' })).toBe('21/11/2026')
  expect(daysText({ from: '2026-11-30', to: '2026-12-01' })).toBe('30/11 – 01/12/2026')
  // Of two years each is said.
  expect(daysText({ from: '2026-12-31', to: '2027-01-01' })).toBe('31/12/2026 – 01/01/2027')
})

it('PL-14 neither date of a range breaks at the end of a line', () => {
  startI18n({ language: 'EN' })
  onTestFinished(() => startI18n({ language: 'VI' }))
  expect(daysText({ from: '2026-11-24', to: '2026-11-30' })).toBe('24\u00a0Nov – 30\u00a0Nov\u00a02026')
})
