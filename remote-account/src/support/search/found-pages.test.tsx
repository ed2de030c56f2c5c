import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import VI from '../../locales/vi.json'
import FoundPages from './found-pages.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

it.each([
  ['nap tien', ['/m/voucherCenter']],
  ['bao mat', ['/m/securityCenter']],
  ['xyzzyx', []],
])('PL-05 “%s” finds the pages %j', async (text, paths) => {
  const onFound = vi.fn<(part: string, count: number | null) => void>()
  await renderFeature(<FoundPages text={text} onFound={onFound} />, {
    remote: 'account',
    wording: { VI },
    language: 'VI',
    gateway,
  })
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(paths)
  expect(onFound.mock.calls).toEqual([['pages', paths.length]])
})
