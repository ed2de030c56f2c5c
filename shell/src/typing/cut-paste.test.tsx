import { renderFeature } from '@lobby/platform/testing'
import { TextArea, TextField } from '@lobby/ui/core'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FeedbackView } from '../layout/feedback-view.tsx'
import en from '../locales/en.json' with { type: 'json' }
import { tellOfCuts } from './cut-paste.ts'

let stop = () => {}
beforeEach(() => {
  stop = tellOfCuts()
})
afterEach(() => stop())

const noGateway = { fetch: () => new Promise<never>(() => {}), signIn: () => Promise.reject(new Error('nobody')) }

const open = () =>
  renderFeature(
    <>
      <TextArea label="Comment" maxLength={200} value="abcdefghij" onChange={() => {}} />
      <TextField label="Address" />
      <FeedbackView />
    </>,
    { remote: 'shell', wording: { EN: en.shell }, shellWording: { shell: { EN: en.shell } }, gateway: noGateway },
  )

function paste(field: HTMLElement, characters: number): void {
  const data = new DataTransfer()
  data.setData('text/plain', 'x'.repeat(characters))
  act(() => void field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })))
}
const CUT = 'Only 200 characters fit, so the rest of what you pasted was cut off'

test('of 10,000 pasted characters a field for 200 says that the rest is cut', async () => {
  await open()
  paste(screen.getByRole('textbox', { name: 'Comment' }), 10_000)
  expect(await screen.findByText(CUT)).toBeTruthy()
})

test('what fits to the last character is pasted without a word, and any length where there is no limit', async () => {
  await open()
  const comment = screen.getByRole('textbox', { name: 'Comment' }) as HTMLTextAreaElement
  comment.setSelectionRange(10, 10)
  paste(comment, 190)
  paste(screen.getByRole('textbox', { name: 'Address' }), 10_000)
  comment.setSelectionRange(0, 10)
  paste(comment, 200)
  expect(screen.queryByText(CUT)).toBeNull()
  comment.setSelectionRange(10, 10)
  paste(comment, 191)
  expect(await screen.findByText(CUT)).toBeTruthy()
})
