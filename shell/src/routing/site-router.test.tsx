import { render, screen } from '@testing-library/react'
import { useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { SiteRouter } from './site-router.tsx'

const frames: FrameRequestCallback[] = []

beforeEach(() => {
  frames.length = 0
  window.history.replaceState(null, '', '/m/home')
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback))
})

let navigate: ReturnType<typeof useNavigate>
function Place() {
  navigate = useNavigate()
  return <p>{useLocation().pathname}</p>
}

it('SH-35 the address changes at once, the page after the frame that shows the tap', async () => {
  render(<Place />, { wrapper: SiteRouter })
  navigate('/m/login')
  expect(window.location.pathname).toBe('/m/login')
  expect(screen.getByText('/m/home')).toBeTruthy()
  for (const frame of frames) frame(0)
  expect(await screen.findByText('/m/login')).toBeTruthy()
})

it('SH-29 a place that was left within a frame is never shown', async () => {
  const seen: string[] = []
  const Seen = () => {
    seen.push(useLocation().pathname)
    return <Place />
  }
  render(<Seen />, { wrapper: SiteRouter })
  navigate('/m/login')
  navigate('/m/notice')
  for (const frame of frames) frame(0)
  expect(await screen.findByText('/m/notice')).toBeTruthy()
  expect(seen).not.toContain('/m/login')
})
