import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Slot, SlotRenderer, type SlotRendererProps } from './slot.tsx'

test('SP-10 a page that is rendered again leaves its slots alone, until it hands another object over', () => {
  const rendered: string[] = []
  function View({ name, props }: SlotRendererProps) {
    rendered.push(`${name} ${JSON.stringify(props)}`)
    return null
  }
  const Page = ({ at, title }: { at: { path: string }; title: string }) => (
    <SlotRenderer value={View}>
      <h1>{title}</h1>
      <Slot name="layout.banner" props={at} />
      <Slot name="home.games" />
    </SlotRenderer>
  )
  const home = { path: '/m/home' }
  const { rerender, getByText } = render(<Page at={home} title="one" />)
  rerender(<Page at={home} title="two" />)
  expect(getByText('two')).toBeTruthy()
  expect(rendered).toEqual(['layout.banner {"path":"/m/home"}', 'home.games {}'])
  rerender(<Page at={{ path: '/m/lottery' }} title="three" />)
  expect(rendered.slice(2)).toEqual(['layout.banner {"path":"/m/lottery"}'])
})
