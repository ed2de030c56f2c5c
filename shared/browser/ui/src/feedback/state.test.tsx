import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { List, ListRow } from '../navigation/list.tsx'
import { Progress } from './progress.tsx'
import { ErrorState } from './state.tsx'

afterEach(cleanup)

test('ErrorState announces itself and retries', () => {
  const retry = vi.fn()
  render(<ErrorState title="Không tải được" detail="Kiểm tra mạng" retryLabel="Thử lại" onRetry={retry} />)
  expect(screen.getByRole('alert').textContent).toContain('Không tải được')
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('PL-12 from the first ErrorState on the root says that an error was met', () => {
  document.documentElement.removeAttribute('data-met-error')
  const view = render(<ErrorState title="Không tải được" retryLabel="Thử lại" onRetry={vi.fn()} size="panel" />)
  expect(document.documentElement.hasAttribute('data-met-error')).toBe(true)
  view.unmount()
  expect(document.documentElement.hasAttribute('data-met-error')).toBe(true)
})

test('ErrorState of a panel has no icon of its own, and a small button', () => {
  const props = { title: 'Không tải được', retryLabel: 'Thử lại', onRetry: vi.fn() }
  const page = render(<ErrorState {...props} />)
  expect(screen.getByRole('alert').querySelector('svg')).not.toBeNull()
  expect(screen.getByRole('button').dataset.size).toBe('regular')
  page.unmount()
  render(<ErrorState {...props} size="panel" />)
  expect(screen.getByRole('alert').querySelector('svg')).toBeNull()
  expect(screen.getByRole('button').dataset.size).toBe('small')
})

test.each([
  [140, 100],
  [-5, 0],
  [62, 62],
])('Progress of %i counts as %i of 100', (value, counted) => {
  render(<Progress label="Cấp bậc" value={value} />)
  expect(screen.getByRole('progressbar', { name: 'Cấp bậc' }).getAttribute('aria-valuenow')).toBe(String(counted))
})

test('ListRow is a link, a button or plain, by what it is given', () => {
  render(
    <List label="Tài khoản">
      <ListRow title="Nạp tiền" href="/m/voucherCenter" />
      <ListRow title="Đăng xuất" onClick={vi.fn()} />
      <ListRow title="Phiên bản" value="1.0" />
    </List>,
  )
  expect(screen.getByRole('link', { name: 'Nạp tiền' }).getAttribute('href')).toBe('/m/voucherCenter')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

test('a disabled ListRow cannot be followed', () => {
  render(
    <List>
      <ListRow title="Rút tiền" href="/m/withdraw" disabled onClick={vi.fn()} />
    </List>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
})
