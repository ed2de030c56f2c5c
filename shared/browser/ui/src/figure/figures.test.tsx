import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'
import { Figures } from './figures.tsx'
import { Money, type MoneyProps } from './money.tsx'

afterEach(cleanup)

describe('Money', () => {
  const text = (props: MoneyProps) => {
    const { container } = render(<Money {...props} />)
    return container.textContent
  }
  const parts = { whole: '1,250,000', currency: '₫' }

  test.each([
    ['plain', 1, '1,250,000\u00a0₫'],
    ['plain', -1, '\u22121,250,000\u00a0₫'],
    ['signed', 1, '+1,250,000\u00a0₫'],
    ['signed', -1, '\u22121,250,000\u00a0₫'],
    ['signed', 0, '1,250,000\u00a0₫'],
    ['change', 1, '+1,250,000\u00a0₫'],
    ['change', -1, '\u22121,250,000\u00a0₫'],
    ['change', 0, '1,250,000\u00a0₫'],
    ['balance', 1, '1,250,000\u00a0₫'],
    ['win', 1, '+1,250,000\u00a0₫'],
  ] as const)('%s with sign %i reads %s', (tone, sign, expected) => {
    expect(text({ tone, parts: { ...parts, sign } })).toBe(expected)
  })

  test('leaves every digit as it was formatted, with the currency where it belongs', () => {
    const given = { sign: -1, whole: '0', fraction: '.0050', currency: '¥', currencyAt: 'before' } as const
    expect(text({ parts: given })).toBe('\u2212¥0.0050')
  })
})

test('Figures give each digit a cell and screen readers the whole', () => {
  const { container } = render(<Figures text="1:05" />)
  expect(screen.getByText('1:05')).toBeTruthy()
  expect(container.querySelectorAll('.digit')).toHaveLength(3)
  expect(container.querySelector('[aria-hidden]')?.textContent).toBe('1:05')
})

describe('Countdown', () => {
  test('is a silent timer with its label and time', () => {
    render(<Countdown label="Còn lại" text="04:59" />)
    expect(screen.getByRole('timer', { name: 'Còn lại 04:59' })).toBeTruthy()
    expect(document.querySelector('[aria-live]')).toBeNull()
  })

  test('speaks only what its owner gives it to say', () => {
    render(<Countdown label="Còn lại" text="00:59" look="boxed" spoken="Còn một phút" />)
    expect(document.querySelector('[aria-live=polite]')?.textContent).toBe('Còn một phút')
  })
})
