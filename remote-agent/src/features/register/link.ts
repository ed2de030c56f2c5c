import type { ValueOf } from '@lobby/contracts/call'
import type { registerLinks } from '@lobby/contracts/calls/agent-registration'

export type Links = ValueOf<typeof registerLinks>
export type Link = Links['list'][number]
