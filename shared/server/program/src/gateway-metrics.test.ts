import type { OpenDatabase } from '@lobby/gateway/database/tables'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayMetrics } from './gateway-metrics.ts'

test('TE-05 tells of the connections of its pool, whether it does the jobs, and of jobs that fail', async () => {
  const app = Fastify()
  const opened = { connections: () => ({ used: 3, idle: 17, waiting: 2, held: 1 }) } as OpenDatabase
  const job = { name: 'The upkeep', runs: 9, failures: 4, stop: async () => undefined }
  const metrics = gatewayMetrics(app, opened, { jobs: () => [job], leads: () => true })
  onTestFinished(() => app.close())
  const url = await metrics.serve({ GATEWAY_METRICS_PORT: '0' })
  expect((await (await fetch(url ?? '')).text()).split('\n')).toEqual(
    expect.arrayContaining([
      'lobby_gateway_connections{state="used"} 3',
      'lobby_gateway_connections{state="idle"} 17',
      'lobby_gateway_connections{state="waiting"} 2',
      'lobby_gateway_connections{state="held"} 1',
      'lobby_gateway_leads 1',
      'lobby_gateway_job_runs{job="The upkeep"} 9',
      'lobby_gateway_job_failures{job="The upkeep"} 4',
    ]),
  )
})
