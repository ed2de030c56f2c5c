import { expect, test } from 'vitest'
import { readProduction } from './production.ts'

test.each([
  ['production', true],
  ['development', false],
  ['test', false],
  ['', false],
  [undefined, false],
])('PD-01 NODE_ENV %s is production: %s', (NODE_ENV, production) => {
  expect(readProduction({ NODE_ENV })).toEqual({ production })
})

test.each([
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, not "prod".'],
  [{ NODE_ENV: 'Production' }, 'NODE_ENV must be production, development or test, not "Production".'],
  [{ NODE_ENV: 'production', LOBBY_MODE: '' }, 'LOBBY_MODE is not read; NODE_ENV=production is the switch.'],
])('PD-01 %o is refused in one sentence, and never taken for development', (env, wrong) => {
  expect(readProduction(env)).toEqual({ production: true, wrong })
})
