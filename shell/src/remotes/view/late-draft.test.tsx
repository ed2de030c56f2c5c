import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { pinsOf, providePage } from '../testing/fake-container.ts'
import { Place, receivePins, remoteOfTest } from '../testing/place.tsx'

vi.mock('../loading/container.ts', async () => (await import('../testing/fake-container.ts')).fakeContainer)

/** The code of drafts has been asked for and has not come. */
const slow = vi.hoisted(() => {
  let arrive = () => {}
  const line = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { line, arrive }
})
vi.mock('./draft-fields.ts', async (original) => {
  await slow.line
  return await original()
})

const at = remoteOfTest()

function page(says: string) {
  return function Page() {
    const [text, setText] = useState('')
    const [broken, setBroken] = useState(false)
    if (broken && says === 'new') throw new Error('broken')
    return (
      <>
        <p>{`${says} ${text}`}</p>
        <label>
          Name
          <input value={text} onChange={({ target }) => setText(target.value)} />
        </label>
        <button type="button" onClick={() => setBroken(true)}>
          break
        </button>
      </>
    )
  }
}

it('FD-18 FD-07 what was typed comes back although the code that reads it comes after its page has gone', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const releases = [at.release('2'), at.release('1')] as const
  providePage(releases[0], page('new'))
  providePage(releases[1], page('old'))
  receivePins(pinsOf([...releases]))
  render(<Place of={at.remote} />)
  await screen.findByText('new')
  await userEvent.type(screen.getByLabelText('Name'), 'An')
  await userEvent.click(screen.getByText('break'))
  await screen.findByText('old')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  slow.arrive()
  await screen.findByText('old An')
})
