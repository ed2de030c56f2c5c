import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { HomeScreen, Label, Row, Screen, Tap } from './screen.tsx'

afterEach(cleanup)

const drawn = (children: ReactNode) => render(<svg aria-hidden="true">{children}</svg>).container
const numbers = (element: Element | null | undefined, ...names: string[]) =>
  names.map((name) => Number(element?.getAttribute(name)))
/** A label of size 10, so that a letter is 5.6 wide, with this much room. */
const widthOf = (text: string, room: number) => {
  const { container, unmount } = render(
    <svg aria-hidden="true">
      <Label x={0} y={0} size={10} room={room}>
        {text}
      </Label>
    </svg>,
  )
  const width = container.querySelector('text')?.getAttribute('textLength')
  unmount()
  return width
}

test.each([
  ['a word of ten letters', 'abcdefghij', 56],
  ['Chinese, whose signs are square', '添加到主屏幕', 60],
  ['Japanese, its long vowels and full stops as well', 'ホーム画面に追加。', 90],
  ['Thai, whose marks stand above the letters', 'ที่นี่', 11.2],
  ['both kinds of letters', 'App 添加', 42.4],
])('DL-14 %s is drawn as it is in its own width, and together where there is less room', (_name, text, width) => {
  expect(widthOf(text, width + 0.01)).toBeNull()
  expect(widthOf(text, width - 0.01)).toBe(String(width - 0.01))
})

test('DL-14 what is exactly as wide as its room is drawn as it is', () => {
  expect(widthOf('添加到主屏幕', 60)).toBeNull()
})

test('DL-14 a label without a limit is never drawn together', () => {
  const label = drawn(
    <Label x={1} y={2}>
      {'long '.repeat(40)}
    </Label>,
  ).querySelector('text')
  expect(label?.getAttribute('textLength')).toBeNull()
  expect(
    ['x', 'y', 'font-size', 'fill', 'text-anchor', 'font-weight'].map((name) => label?.getAttribute(name)),
  ).toEqual(['1', '2', '11', 'var(--ink)', 'start', '400'])
})

test.each([
  ['ink', 'var(--ink)'],
  ['soft', 'var(--ink-soft)'],
  ['gold', 'var(--gold-ink)'],
  ['onGold', 'var(--on-gold)'],
] as const)('DL-14 a label of the tone %s follows the theme', (tone, fill) => {
  const label = drawn(
    <Label x={0} y={0} tone={tone} strong anchor="end">
      OK
    </Label>,
  ).querySelector('text')
  expect(['fill', 'font-weight', 'text-anchor'].map((name) => label?.getAttribute(name))).toEqual([fill, '600', 'end'])
})

test('DL-14 what is to be tapped is ringed twice at the same place: a ring that stays, and one that pulses', () => {
  const [pulse, ring, ...others] = drawn(<Tap x={3} y={4} width={60} height={20} />).querySelectorAll('rect')
  for (const rect of [pulse, ring]) expect(numbers(rect, 'x', 'y', 'width', 'height', 'rx')).toEqual([3, 4, 60, 20, 10])
  expect([pulse?.classList.length, ring?.classList.length, others]).toEqual([1, 0, []])
})

test('DL-14 a high ring is rounded by 14 and no more', () => {
  expect(numbers(drawn(<Tap x={0} y={0} width={60} height={58} />).querySelector('rect'), 'rx')).toEqual([14])
})

test('DL-14 of a list the line to be tapped is strong and ringed, the ring three wider on each side', () => {
  const quiet = drawn(<Row y={70} text="Bookmarks" />)
  expect(quiet.querySelectorAll('rect')).toHaveLength(1)
  const told = (of: HTMLElement) =>
    ['y', 'fill', 'font-weight'].map((name) => of.querySelector('text')?.getAttribute(name))
  expect(told(quiet)).toEqual(['88', 'var(--ink-soft)', '400'])

  const tapped = drawn(<Row y={70} text="Add" tap end={<circle r="1" />} />)
  const [line, pulse, ring] = tapped.querySelectorAll('rect')
  expect(numbers(line, 'x', 'y', 'width', 'height')).toEqual([66, 70, 188, 28])
  for (const rect of [pulse, ring]) expect(numbers(rect, 'x', 'y', 'width', 'height')).toEqual([63, 67, 194, 34])
  expect(told(tapped)).toEqual(['88', 'var(--ink)', '600'])
  expect(tapped.querySelectorAll('circle')).toHaveLength(1)
  expect(quiet.querySelectorAll('circle')).toHaveLength(0)
})

test('DL-14 a line’s text has room for 138 of the phone’s 210', () => {
  const lengthOf = (text: string) =>
    drawn(<Row y={0} text={text} />)
      .querySelector('text')
      ?.getAttribute('textLength')
  // 11 * 0.56 a letter: 22 letters are 135.5 wide, 23 are 141.7.
  expect([lengthOf('a'.repeat(22)), lengthOf('a'.repeat(23))]).toEqual([null, '138'])
})

test('DL-14 the home screen has seven quiet squares, and the site’s icon with its name in the eighth place, ringed', () => {
  const home = drawn(<HomeScreen name="Lobby" />)
  const squares = [...home.querySelectorAll('rect[width="34"]')].map((rect) => numbers(rect, 'x', 'y'))
  expect(squares).toEqual([
    [72, 62],
    [72, 124],
    [118, 62],
    [168, 62],
    [168, 124],
    [214, 62],
    [214, 124],
  ])
  expect(home.querySelector('g')?.getAttribute('transform')).toBe('translate(118 124) scale(0.85)')
  const name = home.querySelector('text')
  expect([name?.textContent, ...numbers(name, 'x')]).toEqual(['Lobby', 118 + 34 / 2])
  const [x = 0, y = 0, width = 0, height = 0] = numbers(home.querySelector('rect[stroke]'), 'x', 'y', 'width', 'height')
  expect([x < 118, y < 124, x + width > 118 + 34, y + height > 170]).toEqual([true, true, true, true])
})

test.each([
  ['top', 18, '132', '28', 40],
  ['bottom', -200, '122', '208', 200],
] as const)(
  'DL-14 the %s of a phone: its case, its glass three within, and what is at that end',
  (end, y, x, endY, glow) => {
    const { container } = render(
      <Screen label="Tap the share button." end={end}>
        <circle r="1" data-testid="inside" />
      </Screen>,
    )
    const picture = screen.getByRole('img', { name: 'Tap the share button.' })
    const [, shell, clip, glass, foot] = container.querySelectorAll('rect')
    expect(numbers(shell, 'y')).toEqual([y])
    expect(numbers(clip, 'y', 'height')).toEqual([y + 3, 416])
    expect(numbers(glass, 'y', 'height')).toEqual([y + 3, 416])
    expect([foot?.getAttribute('x'), foot?.getAttribute('y')]).toEqual([x, endY])
    expect(numbers(picture.querySelector('circle'), 'cy')).toEqual([glow])
    const group = screen.getByTestId('inside').parentElement
    expect(group?.getAttribute('clip-path')).toBe(`url(#${container.querySelector('clipPath')?.id})`)
  },
)

test('DL-14 two pictures on a page are cut by a glass each', () => {
  const { container } = render(
    <>
      <Screen label="One" end="top">
        {null}
      </Screen>
      <Screen label="Two" end="top">
        {null}
      </Screen>
    </>,
  )
  const [one, two] = [...container.querySelectorAll('clipPath')].map(({ id }) => id)
  expect(one).not.toBe(two)
})
