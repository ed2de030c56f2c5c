import { messageList } from '@lobby/contracts/calls/messages'
import { gateway as gatewayCall, setLanguage } from '@lobby/platform'
import { leasesHeld, renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import enWords from '../../locales/en.json' with { type: 'json' }
import viWords from '../../locales/vi.json' with { type: 'json' }
import { FeedbackSheet } from './feedback-sheet.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

/** One dot. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
)
const picture = (name: string, type = 'image/png') => new File([PNG], name, { type })

async function renderSheet(fetch: typeof globalThis.fetch = gateway.fetch, signedInAs = 'player1') {
  const sent: string[] = []
  const feature = await renderFeature(<FeedbackSheet open onClose={vi.fn()} />, {
    remote: 'account',
    wording: { VI: viWords, EN: enWords },
    shellWording: {
      errors: { EN: { client: { offline: 'No connection' } }, VI: { client: { offline: 'Không có kết nối' } } },
    },
    path: '/m/service',
    signedInAs,
    gateway: {
      ...gateway,
      fetch: (input, init) => {
        if (String(input).includes('/wps/member/feedback')) sent.push(String(init?.body))
        return fetch(input, init)
      },
    },
  })
  const content = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /What happened/ })
  const files = () => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement
  const add = (...chosen: File[]) => feature.user.upload(files(), chosen)
  const send = () => feature.user.click(screen.getByRole('button', { name: 'Send' }))
  return { ...feature, content, files, add, send, sent }
}

const receipts = async () =>
  (await gatewayCall(messageList, { pageNo: 1, pageSize: 50 })).list.filter(({ title }) => title.includes('feedback'))

describe('feedback', () => {
  test('VA-19 says what is missing before anything is sent, and takes no more than 140 characters', async () => {
    const { user, content, send, sent } = await renderSheet()
    await user.type(content, 'too short')
    await send()
    expect(screen.getByText('Please write at least 10 characters')).toBeTruthy()
    expect(document.activeElement).toBe(content)
    expect(content.maxLength).toBe(140)
    expect(sent).toEqual([])
  })

  test('VA-19 VA-20 sends topic, text and pictures, says under which number, and puts a receipt into the box', async () => {
    const { user, content, add, send, sent } = await renderSheet()
    await user.click(screen.getByRole('button', { name: 'Games' }))
    await user.type(content, 'The third reel stands still')
    await add(picture('a.png'), picture('b.png'))
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull())
    expect(screen.getByRole('img', { name: 'a.png' })).toBeTruthy()
    await send()
    expect((await screen.findByRole('status')).textContent).toMatch(/^Feedback no\. \d+ received$/)
    const [body] = sent
    expect(JSON.parse(body ?? '')).toMatchObject({ topic: 'game', content: 'The third reel stands still' })
    expect(JSON.parse(body ?? '').images).toHaveLength(2)
    expect(await receipts()).toHaveLength(1)
  })

  test('VA-20 says why a file is not taken, and has room for three', async () => {
    const { user, add, files } = await renderSheet()
    await add(picture('a.png'), picture('b.png'), picture('c.png'), picture('d.png'))
    expect(await screen.findByText('3 pictures at most')).toBeTruthy()
    await waitFor(() => expect(screen.getAllByRole('img')).toHaveLength(3))
    expect(files()).toBeNull()
    await waitFor(() => expect(screen.queryByText(/^Sending/)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Remove b.png' }))
    await waitFor(() => expect(files()).toBeTruthy())
  })

  test('VA-20 a file that only says it is a picture is not taken, and said', async () => {
    const { add } = await renderSheet()
    await add(new File(['no picture at all, whatever its name'], 'fake.png', { type: 'image/png' }))
    expect(await screen.findByText('fake.png is not a PNG or JPG picture')).toBeTruthy()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('VA-20 IN-09 why a picture was not sent, or a file not taken, follows the language', async () => {
    const { add } = await renderSheet(async (input, init) => {
      if (String(input).includes('/upload')) throw new TypeError('Failed to fetch')
      return gateway.fetch(input, init)
    })
    await add(picture('a.png'))
    expect(await screen.findByText('No connection')).toBeTruthy()
    await act(() => setLanguage('VI'))
    expect(screen.getByText('Không có kết nối')).toBeTruthy()
    await add(new File(['no picture'], 'fake.png', { type: 'image/png' }))
    expect(await screen.findByText('fake.png không phải ảnh PNG hoặc JPG')).toBeTruthy()
    await act(() => setLanguage('EN'))
    expect(screen.getByText('fake.png is not a PNG or JPG picture')).toBeTruthy()
  })

  test('VA-19 a broken connection loses nothing, and a second try sends nothing twice', async () => {
    let lost = true
    const { user, content, send, sent } = await renderSheet(async (input, init) => {
      const answer = await gateway.fetch(input, init)
      // It has arrived; that it has is what gets lost.
      if (lost && String(input).includes('/wps/member/feedback')) throw new TypeError('Failed to fetch')
      return answer
    }, 'agent1')
    await user.type(content, 'Please add more fish games')
    await send()
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy())
    expect(content.value).toBe('Please add more fish games')
    lost = false
    await send()
    expect(await screen.findByRole('status')).toBeTruthy()
    expect(sent).toHaveLength(2)
    expect(await receipts()).toHaveLength(1)
  })

  test('FD-06 holds a lease while something is typed', async () => {
    const { user, content } = await renderSheet()
    expect(leasesHeld('account')).toEqual([])
    await user.type(content, 'x')
    expect(leasesHeld('account')).toEqual(['feedback'])
  })
})
