import { type APIRequestContext, expect } from '@playwright/test'
import type { Site } from './site.ts'

interface DeveloperState {
  sliders: { x: number; tried: boolean; expiresAt: string }[]
  captchas: { answer: string; expiresAt: string }[]
  /** The newest first. */
  outbox: { recipient: string; body: string }[]
}

/** What only somebody with eyes and a phone could know, from the developers' page. */
export async function developerState(request: APIRequestContext, { developer }: Site): Promise<DeveloperState> {
  const answer = await request.get(`${developer}/api/state`)
  return ((await answer.json()) as { value: DeveloperState }).value
}

/** The code of six digits in the message that is the nth to there, once it was sent. */
export async function sentCode(request: APIRequestContext, site: Site, recipient: string, nth = 1): Promise<string> {
  const sent = async () =>
    (await developerState(request, site)).outbox.filter((message) => message.recipient === recipient)
  await expect.poll(async () => (await sent()).length).toBeGreaterThanOrEqual(nth)
  const body = (await sent()).toReversed()[nth - 1]?.body ?? ''
  const [code] = /\d{6}/.exec(body) ?? []
  if (!code) throw new Error(`There is no code in “${body}”.`)
  return code
}
