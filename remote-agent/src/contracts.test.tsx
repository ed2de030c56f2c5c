import { contractRequests } from '@lobby/contracts/calls/agent'
import { answerQuestion, PageExists } from '@lobby/platform/host'
import { renderFeature } from '@lobby/platform/testing'
import { questionShown, toastsShown } from '@lobby/platform/testing/feedback'
import { startTestGateway, type TestGateway } from '@lobby/sandbox/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import ContractPage from './features/contracts/contract-page.tsx'
import AgentMenu from './features/menu/agent-menu.tsx'
import en from './locales/en.json' with { type: 'json' }

let gateway: TestGateway
beforeEach(async () => {
  gateway = await startTestGateway()
})
afterEach(() => gateway.close())

const SALARY = '/m/member/agent/getSalaryContract'
const open = (path: string, signedInAs = 'agent1') =>
  renderFeature(
    <PageExists value={() => true}>
      <ContractPage />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, path, signedInAs, gateway },
  )

test.each([
  [SALARY, 'Daily salary'],
  ['/m/member/agent/getDevidendContract', 'Dividend'],
  ['/m/member/agent/getHourContract', 'Hourly salary'],
])('AG-08 AG-12 SH-51 %s shows the contract that waits: %s, its terms and who offers it', async (path, kind) => {
  await open(path)
  expect(await screen.findByRole('heading', { name: kind })).toBeTruthy()
  expect(screen.getByText('agent2')).toBeTruthy()
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'Team turnover fromShare',
    expect.stringMatching(/^1,000.*0\.5%$/),
    expect.stringMatching(/^10,000.*0\.8%$/),
    expect.stringMatching(/^50,000.*1\.2%$/),
  ])
})

test('AG-08 an answer is asked for once more, is final, and tells where the salary comes to', async () => {
  const { user } = await open(SALARY)
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  act(() => answerQuestion(true))
  expect(await screen.findByText('In force')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  expect(screen.getByText(/reward centre for 7 days/)).toBeTruthy()
})

test.each([
  [
    'Accept',
    {
      ...{ title: 'Accept this contract?', ok: 'Accept', danger: false },
      text:
        'Daily salary: 0.5% from 1,000\u00a0K of team turnover; 0.8% from 10,000\u00a0K of team turnover; ' +
        '1.2% from 50,000\u00a0K of team turnover. It counts from the moment you accept. Your answer is final.',
    },
    'The contract is in force',
    'In force',
  ],
  [
    'Decline',
    { title: 'Decline this contract?', text: 'Your answer is final.', ok: 'Decline', danger: true },
    'The contract was declined',
    'Declined',
  ],
])(
  'AG-08 "%s" asks whether it is meant, says what came of it, and where it stands',
  async (answer, asked, said, state) => {
    const { user } = await open(SALARY)
    expect(await screen.findByText('Awaiting your answer', { selector: 'span' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: answer }))
    expect(questionShown()).toEqual({ kind: 'confirm', ...asked })
    await act(async () => answerQuestion(false))
    expect(screen.getByRole('button', { name: answer })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: answer }))
    act(() => answerQuestion(true))
    await waitFor(() => expect(toastsShown()).toEqual([said]))
    expect(await screen.findByText(state)).toBeTruthy()
    expect(screen.queryByRole('button', { name: answer })).toBeNull()
  },
)

test('AG-08 a contract says what it is for, who offered it and when', async () => {
  await open(SALARY)
  expect(await screen.findByText('A share of your team’s turnover that day, every day.')).toBeTruthy()
  const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect(fact('Offered by')).toBe('agent2')
  expect(fact('Offered on')).toMatch(/^\d+\u00a0Nov\u00a02026$/)
  expect(screen.getByRole('tab', { selected: true }).textContent).toContain('Daily salary')
  // Which ones wait is asked by itself.
  expect(await screen.findAllByRole('img', { name: 'Awaiting your answer' })).toHaveLength(3)
})

test('AG-08 whoever was offered nothing is told so', async () => {
  await open(SALARY, 'agent2')
  expect(await screen.findByText('No contract has been offered')).toBeTruthy()
})

function menu(signedInAs: string) {
  const asked: string[] = []
  const fetch: typeof gateway.fetch = (input, init) => {
    asked.push(new URL(String(input), 'http://site.test').pathname)
    return gateway.fetch(input, init)
  }
  const rendered = renderFeature(
    <PageExists value={() => true}>
      <AgentMenu close={() => {}} />
    </PageExists>,
    { remote: 'agent', wording: { EN: en }, signedInAs, gateway: { ...gateway, fetch } },
  )
  return { rendered, requests: () => asked.filter((path) => path === contractRequests.path).length }
}
const prompts = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => href?.includes('/getSalary') || href?.includes('/getDev') || href?.includes('/getHour'))

test('AG-08 AG-09 each contract that waits is a prompt in the menu that leads to its page', async () => {
  const { rendered, requests } = menu('agent1')
  await rendered
  await waitFor(() =>
    expect(prompts()).toEqual([SALARY, '/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract']),
  )
  expect(requests()).toBe(1)
})

test('AG-10 an exempt type is not even asked for', async () => {
  const { rendered, requests } = menu('agent41')
  await rendered
  // What follows from the answers of the other calls.
  await screen.findByRole('link', { name: 'Open accounts' })
  expect(requests()).toBe(0)
  expect(prompts()).toEqual([])
})
