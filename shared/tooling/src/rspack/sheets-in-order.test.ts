import { expect, test } from 'vitest'
import { inOrder } from './sheets-in-order.ts'

test('SP-10 the text of the loader is changed where it adds a style sheet, and not where it replaces a hot one', () => {
  const loader = (place: string) =>
    `hmr ? document.head.insertBefore(link, hmr) : needAttach && document.${place}.appendChild(link);`
  expect(inOrder(loader('head'))).toBe(loader('body'))
})

test('SP-10 a text that adds it somewhere else is refused', () => {
  expect(() => inOrder('root.append(link)')).toThrow('The bundler puts style sheets somewhere else')
})
