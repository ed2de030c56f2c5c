import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { lazy, useEffect, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { chunkError, pinsOf, providePage } from '../testing/fake-container.ts'
import { Place, receivePins, remoteOfTest } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

const at = remoteOfTest()

interface FieldSketch {
  label: string
  name?: string
  type?: string
}

/** A page with a form that React holds, and a button behind which a chunk is missing. */
function form(says: string, fields: FieldSketch[], { late = false, missing = true } = {}) {
  const Missing = lazy(() => Promise.reject(chunkError('http://x/7.js')))
  return function Page() {
    const [texts, setTexts] = useState<Record<number, string>>({})
    const [asked, setAsked] = useState(false)
    const [there, setThere] = useState(!late)
    useEffect(() => void Promise.resolve().then(() => setThere(true)), [])
    return (
      <>
        <p>
          {says} {JSON.stringify(Object.values(texts))}
        </p>
        {there
          ? fields.map(({ label, name, type = 'text' }, i) => (
              <label key={`${label}${i}`}>
                {label}
                <input
                  name={name}
                  type={type}
                  value={texts[i] ?? ''}
                  onChange={({ target }) => setTexts((before) => ({ ...before, [i]: target.value }))}
                />
              </label>
            ))
          : null}
        <button type="button" onClick={() => setAsked(true)}>
          more
        </button>
        {asked && missing ? <Missing /> : null}
      </>
    )
  }
}

async function losesPage(newer: ReturnType<typeof form>, older: ReturnType<typeof form>, typing: [string, string][]) {
  const releases = [at.release('2'), at.release('1')] as const
  providePage(releases[0], newer)
  providePage(releases[1], older)
  receivePins(pinsOf([...releases]))
  render(<Place of={at.remote} />)
  await screen.findByText(/^new/)
  for (const [label, text] of typing) await userEvent.type(screen.getByLabelText(label), text)
  await userEvent.click(screen.getByText('more'))
}

it('FD-07 gives back what was typed when a late chunk does not come, by name or by label, to the form’s own state', async () => {
  await losesPage(
    form('new', [{ label: 'User', name: 'user' }, { label: 'Password', type: 'password' }, { label: 'Empty' }]),
    form('old', [{ label: 'Empty' }, { label: 'Password', type: 'password' }, { label: 'Your name', name: 'user' }]),
    [
      ['User', 'an'],
      ['Password', 'Secret1'],
    ],
  )
  await screen.findByText('old ["Secret1","an"]')
  // The last tap was on a button: nothing was being typed into.
  expect(document.activeElement).toBe(document.body)
})

it('FD-07 gives it back to a form that comes after its page', async () => {
  await losesPage(form('new', [{ label: 'Note' }]), form('old', [{ label: 'Note' }], { late: true }), [
    ['Note', 'hello'],
  ])
  await screen.findByText('old ["hello"]')
})

it('FD-07 keeps fields of one name in their order', async () => {
  const digits = [{ label: 'Digit' }, { label: 'Digit' }, { label: 'Digit' }]
  const releases = [at.release('2'), at.release('1')] as const
  providePage(releases[0], form('new', digits))
  providePage(releases[1], form('old', digits))
  receivePins(pinsOf([...releases]))
  render(<Place of={at.remote} />)
  await screen.findByText(/^new/)
  const [first, , third] = screen.getAllByLabelText('Digit')
  await userEvent.type(first as HTMLElement, '1')
  await userEvent.type(third as HTMLElement, '3')
  await userEvent.click(screen.getByText('more'))
  await screen.findByText('old ["1","3"]')
  expect(screen.getAllByLabelText<HTMLInputElement>('Digit').map(({ value }) => value)).toEqual(['1', '', '3'])
})

it('FD-07 puts no password where it can be read, and nothing where the same field is not', async () => {
  await losesPage(
    form('new', [{ label: 'Password', type: 'password' }, { label: 'Other' }]),
    form('old', [{ label: 'Password' }, { label: 'Another' }]),
    [
      ['Password', 'Secret1'],
      ['Other', 'text'],
    ],
  )
  await screen.findByText('old []')
  await new Promise((resolve) => setTimeout(resolve))
  await screen.findByText('old []')
})

it('FD-05 gives it back when another release takes over by itself, and goes on where the player was typing', async () => {
  const [older, newer] = [at.release('1'), at.release('2')]
  providePage(older, form('first', [{ label: 'Note' }, { label: 'Search' }]))
  providePage(newer, form('second', [{ label: 'Search' }, { label: 'Note' }]))
  receivePins(pinsOf([older]))
  render(<Place of={at.remote} />)
  await screen.findByText(/^first/)
  await userEvent.type(screen.getByLabelText('Note'), 'red')
  await userEvent.type(screen.getByLabelText('Search'), 'dragon')
  receivePins(pinsOf([newer, older]))
  await screen.findByText('second ["dragon","red"]')
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
