import { renderFeature } from '@lobby/platform/testing'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { screen } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import remote from '../../../remote.config.ts'
import en from '../../locales/en.json' with { type: 'json' }
import TeamEntry from './team-entry.tsx'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await startTestGateway()
})
afterAll(() => gateway.close())

test('PL-13 home has a way to the team, for agents alone', async () => {
  await renderFeature(<TeamEntry />, { remote: 'agent', wording: { EN: en }, signedInAs: 'agent1', gateway })
  expect(screen.getByRole('link', { name: 'Team overview' }).getAttribute('href')).toBe('/m/agent/team/overview')
  expect(remote.slots.filter(({ slot }) => slot.startsWith('home.'))).toMatchObject([{ when: { session: 'agent' } }])
})
