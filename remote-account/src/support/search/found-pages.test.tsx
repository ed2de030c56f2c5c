import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import EN from '../../locales/en.json'
import VI from '../../locales/vi.json'
import FoundPages from './found-pages.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

it.each([
  ['nap tien', ['/m/voucherCenter']],
  ['ngan hang', ['/m/securityCenter?view=cards', '/m/voucherCenter', '/m/withdraw']],
  ['vip', ['/m/member/benefits']],
  ['số dư', ['/m/myAccount/index']],
  ['mat khau', ['/m/forget', '/m/changePsw', '/m/securityCenter']],
  ['kyc', ['/m/securityCenter?view=identity']],
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

const show = (text: string, more: { nearly?: boolean; signedInAs?: string } = {}) => {
  const { nearly, ...who } = more
  const options = { remote: 'account', wording: { VI }, language: 'VI', gateway, ...who } as const
  return renderFeature(<FoundPages text={text} nearly={nearly} onFound={() => {}} />, options)
}
const titles = () => screen.queryAllByRole('link').map((link) => link.textContent)

it.each([
  ['EN', 'nạp tiền', '/m/voucherCenter'],
  ['EN', 'lich su cuoc', '/m/gameRecord'],
  ['VI', 'withdraw', '/m/withdraw'],
  ['VI', 'customer service', '/m/service'],
] as const)('PL-05 in %s “%s” finds the page that is called so in the other language', async (language, text, path) => {
  await renderFeature(<FoundPages text={text} onFound={() => {}} />, {
    remote: 'account',
    wording: { VI, EN },
    language,
    gateway,
  })
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([path])
})

it('PL-05 a visitor is told where to log in, and has the ways in besides; a member has neither', async () => {
  const visit = await show('mat khau')
  expect(titles()).toEqual(['Quên mật khẩu', 'Đổi mật khẩuCần đăng nhập', 'Trung tâm bảo mậtCần đăng nhập'])
  visit.unmount()
  await show('mat khau', { signedInAs: 'player1' })
  expect(titles()).toEqual(['Đổi mật khẩu', 'Trung tâm bảo mật'])
})

it.each(['dai ly', 'hoa hồng'])('PL-05 “%s” finds what the site says of agents elsewhere', async (text) => {
  await show(text)
  expect(await screen.findByRole('button', { name: 'Liên kết đại lý' })).toBeTruthy()
})

it('PL-05 a slip of the finger is forgiven only where that is asked for', async () => {
  const strict = await show('rut tein', { nearly: false })
  expect(titles()).toEqual([])
  strict.unmount()
  await show('rut tein', { nearly: true })
  expect(titles()).toEqual(['Rút tiềnCần đăng nhập'])
})
