import { expect, it } from 'vitest'
import keepKeys from './keep-keys.js'

it('SP-03 a part of a locale file has the texts of its keys, where they stood, and no empty groups', () => {
  const words = { wallet: { total: 'Tổng', in: { main: 'Ví' } }, page: { title: 'Trang' }, close: 'Đóng' }
  const options = { keys: ['wallet.in.main', 'close', 'gone'] }
  const part = keepKeys.call({ getOptions: () => options }, JSON.stringify(words))
  expect(JSON.parse(part)).toEqual({ wallet: { in: { main: 'Ví' } }, close: 'Đóng' })
})
