import { ROOT_ELEMENT, SHELL_SCRIPTS } from '@lobby/contracts/start'
import { waitFor } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'

const scripts = () => [...document.head.querySelectorAll('script')]
let painted: (() => void) | undefined

beforeEach(async () => {
  // What is appended is looked at, not fetched.
  Object.assign(Reflect.get(window, 'happyDOM').settings, {
    disableJavaScriptFileLoading: true,
    handleDisabledFileLoadingAsSuccess: true,
  })
  document.head.innerHTML = `<link rel="preload" as="script" href="/releases/shell/1/shell.js" integrity="sha384-a" crossorigin="anonymous" ${SHELL_SCRIPTS}>`
  document.body.innerHTML = `<div id="${ROOT_ELEMENT}">the frame</div>`
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(told: () => void) {
        painted = told
      }
      observe() {}
    },
  )
  // The test's browser does not reflect these two.
  Object.assign(document.querySelector('link') ?? {}, { integrity: 'sha384-a', crossOrigin: 'anonymous' })
  vi.resetModules()
  await import('./starter.ts')
})

it('FD-09 runs the shell with the hash of its hint, once the frame is painted', async () => {
  expect(scripts()).toEqual([])
  painted?.()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  const [script] = scripts()
  expect(script?.getAttribute('src') ?? script?.src).toContain('/releases/shell/1/shell.js')
  expect(script?.integrity).toBe('sha384-a')
  expect(script?.crossOrigin).toBe('anonymous')
})

it('a page that is never painted starts all the same, and once', async () => {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  painted?.()
  expect(scripts()).toHaveLength(1)
})

it('a shell that does not come lets the page say so at once', async () => {
  painted?.()
  await waitFor(() => expect(scripts()).toHaveLength(1))
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(document.getElementById(ROOT_ELEMENT)?.dataset.start).toBe('failed')
})
