import { render } from '@testing-library/react'
import * as house from 'lucide-react/icons/house'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const House = house.default
// The package's types do not name it.
const { __iconData } = house as unknown as { __iconData: Parameters<typeof createIcon>[0] }
const Ours = createIcon(__iconData)

const attributesOf = (element: Element) =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))

test.each([
  ['as it is', {}],
  ['in another size', { size: 18 }],
  ['in another colour and stroke', { color: 'red', strokeWidth: 1.5 }],
  ['drawn inside another picture', { x: 97, y: 68, width: 11, height: 14 }],
  ['with a name', { 'aria-label': 'Home' }],
  ['hidden', { 'aria-hidden': true }],
])('an icon %s is drawn as lucide draws it', (_what, props) => {
  const [theirs, ours] = [House, Ours].map((Icon) => {
    const svg = render(<Icon className="mine" {...props} />).container.firstElementChild as Element
    const { class: names = '', ...attributes } = attributesOf(svg)
    expect(names.split(' ')).toEqual(expect.arrayContaining(['lucide', 'mine']))
    return { attributes, shapes: [...svg.children].map((shape) => [shape.tagName, attributesOf(shape)]) }
  })
  expect(ours).toEqual(theirs)
})
