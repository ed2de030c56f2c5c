import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { createEvent, fireEvent, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import EN from '../../locales/en.json' with { type: 'json' }
import { SliderStage } from './slider-stage.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())
afterEach(() => vi.restoreAllMocks())

/** The piece can go 250 px to the right. */
const PICTURE = {
  ...{ sliderId: 'one', expirationTime: 0, background: 'scene.png', piece: 'piece.png' },
  ...{ width: 300, height: 150, pieceWidth: 50, pieceY: 30 },
}

async function show(props: Partial<Parameters<typeof SliderStage>[0]> = {}) {
  const [onMove, onLetGo] = [vi.fn(), vi.fn()]
  const all = { picture: PICTURE, x: 100, onMove, onLetGo, busy: false, missed: false, ...props }
  const feature = await renderFeature(<SliderStage {...all} />, { remote: 'account', wording: { EN }, gateway })
  const knob = screen.getByRole('slider', { name: 'Position of the piece' })
  const stage = feature.container.firstElementChild as HTMLElement
  // As wide as 150 px on screen, half of the picture's own.
  vi.spyOn(stage, 'clientWidth', 'get').mockReturnValue(150)
  stage.setPointerCapture = vi.fn()
  return { ...feature, onMove, onLetGo, knob, stage }
}

test.each([
  ['ArrowRight', 100, 104],
  ['ArrowUp', 100, 104],
  ['ArrowLeft', 100, 96],
  ['ArrowDown', 100, 96],
  ['PageUp', 100, 124],
  ['PageDown', 100, 76],
  ['Home', 100, 0],
  ['End', 100, 250],
  // Not out of the picture.
  ['PageDown', 20, 0],
  ['PageUp', 240, 250],
])('RG-08 LG-19 the key %s moves the piece from %i to %i', async (key, x, to) => {
  const { knob, onMove, onLetGo } = await show({ x })
  const pressed = createEvent.keyDown(knob, { key })
  fireEvent(knob, pressed)
  expect(onMove.mock.calls).toEqual([[to]])
  // The page does not scroll besides.
  expect(pressed.defaultPrevented).toBe(true)
  expect(onLetGo).not.toHaveBeenCalled()
})

test('RG-08 LG-19 Enter and the space bar let the piece go where it is, other keys are the browser’s', async () => {
  const { knob, onMove, onLetGo } = await show()
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(knob, { key })).toBe(false)
  expect(onLetGo.mock.calls).toEqual([[100], [100]])
  for (const key of ['Tab', 'a', 'Escape']) expect(fireEvent.keyDown(knob, { key })).toBe(true)
  expect(onMove).not.toHaveBeenCalled()
  expect(onLetGo).toHaveBeenCalledTimes(2)
})

const finger = { pointerId: 7, isPrimary: true, button: 0 }

test('RG-08 LG-19 a finger moves the piece by as much as it moves itself, within the picture, and lets it go there', async () => {
  const { stage, onMove, onLetGo } = await show()
  fireEvent.pointerDown(stage, { ...finger, clientX: 60 })
  expect(stage.setPointerCapture).toHaveBeenCalledWith(7)
  // 10 px on screen are 20 of the picture.
  for (const clientX of [70, 50, -200, 900, 85.2]) fireEvent.pointerMove(stage, { ...finger, clientX })
  expect(onMove.mock.calls).toEqual([[120], [80], [0], [250], [150]])
  expect(onLetGo).not.toHaveBeenCalled()
  fireEvent.pointerUp(stage, { ...finger, clientX: 85.2 })
  expect(onLetGo.mock.calls).toEqual([[150]])
  // It is gone: what moves now is another.
  fireEvent.pointerMove(stage, { ...finger, clientX: 90 })
  fireEvent.pointerUp(stage, finger)
  expect(onMove).toHaveBeenCalledTimes(5)
  expect(onLetGo).toHaveBeenCalledOnce()
})

test('RG-08 LG-19 a touch without a movement is no try, nor is one that the system takes away', async () => {
  const { stage, onMove, onLetGo } = await show()
  fireEvent.pointerDown(stage, { ...finger, clientX: 60 })
  fireEvent.pointerUp(stage, { ...finger, clientX: 60 })
  fireEvent.pointerDown(stage, { ...finger, clientX: 60 })
  fireEvent.pointerMove(stage, { ...finger, clientX: 70 })
  fireEvent.pointerCancel(stage, finger)
  fireEvent.pointerUp(stage, finger)
  expect(onMove).toHaveBeenCalledOnce()
  expect(onLetGo).not.toHaveBeenCalled()
})

test('RG-08 LG-19 a second finger and another button of the mouse move nothing', async () => {
  const { stage, onMove, onLetGo } = await show()
  fireEvent.pointerDown(stage, { ...finger, isPrimary: false, clientX: 60 })
  fireEvent.pointerMove(stage, { ...finger, clientX: 70 })
  fireEvent.pointerDown(stage, { ...finger, button: 2, clientX: 60 })
  fireEvent.pointerMove(stage, { ...finger, clientX: 70 })
  fireEvent.pointerDown(stage, { ...finger, clientX: 60 })
  fireEvent.pointerMove(stage, { ...finger, pointerId: 8, clientX: 70 })
  fireEvent.pointerUp(stage, { ...finger, pointerId: 8 })
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerMove(stage, { ...finger, clientX: 70 })
  expect(onMove.mock.calls).toEqual([[120]])
  expect(onLetGo).not.toHaveBeenCalled()
})

test('RG-08 LG-19 while the gateway looks, nothing moves', async () => {
  const { stage, knob, onMove, onLetGo } = await show({ busy: true })
  expect(knob.getAttribute('aria-disabled')).toBe('true')
  fireEvent.pointerDown(stage, { ...finger, clientX: 60 })
  fireEvent.pointerMove(stage, { ...finger, clientX: 70 })
  fireEvent.keyDown(knob, { key: 'ArrowRight' })
  fireEvent.keyDown(knob, { key: 'Enter' })
  expect(onMove).not.toHaveBeenCalled()
  expect(onLetGo).not.toHaveBeenCalled()
})

test('IN-10 RG-08 after a miss the next picture’s knob has the focus; a first picture takes none, nor from elsewhere', async () => {
  const first = await show()
  expect(document.activeElement).toBe(document.body)
  first.unmount()
  const next = await show({ missed: true })
  expect(document.activeElement).toBe(next.knob)
  next.unmount()
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  elsewhere.focus()
  await show({ missed: true })
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('RG-08 LG-19 the piece lies where it is said to, and the hint goes once it has been moved', async () => {
  const { knob, container, unmount } = await show({ x: 75, missed: true })
  const [scene, piece] = container.querySelectorAll('img')
  expect([scene?.alt, scene?.getAttribute('src')]).toEqual(['A picture with a hole that the piece fits', 'scene.png'])
  expect([piece?.alt, piece?.getAttribute('src')]).toEqual(['', 'piece.png'])
  // 30 of 150, 75 and 50 of 300.
  expect(piece?.style).toMatchObject({ top: '20%', left: '25%', width: `${(50 / 300) * 100}%` })
  expect(['min', 'max', 'now'].map((of) => knob.getAttribute(`aria-value${of}`))).toEqual(['0', '250', '75'])
  expect(document.getElementById(knob.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Arrow keys move it, Enter checks',
  )
  expect(container.querySelector('[data-missed]')).not.toBeNull()
  const gone = () => screen.getByText('Slide to the right').hasAttribute('data-gone')
  expect(gone()).toBe(true)
  unmount()
  const untouched = await show({ x: 0 })
  expect(gone()).toBe(false)
  expect(untouched.container.querySelector('[data-missed]')).toBeNull()
})

test('RG-08 IN-10 says where the piece is, as a share of the way that it can go', async () => {
  const { knob } = await show({ x: 100 })
  // 100 of 250 px.
  expect(knob.getAttribute('aria-valuetext')).toBe('40% to the right')
})
