import { expect, test } from 'vitest'
import { inOrder } from './sheets-in-order.ts'

test('SP-10 the loader puts a style sheet at the end of the body, and a hot one where it stood', () => {
  const loader = (place: string) =>
    `hmr ? document.head.insertBefore(link, hmr) : needAttach && document.${place}.appendChild(link);`
  expect(inOrder(loader('head'))).toBe(loader('body'))
})

test('SP-10 a loader that puts it somewhere else is refused', () => {
  expect(() => inOrder('root.append(link)')).toThrow('The bundler puts style sheets somewhere else')
})
