import { Failure } from '@lobby/gateway/http/failure'
import type { MailCarrier } from '@lobby/gateway/outside'
import { createTransport } from 'nodemailer'

/** How long the server may take for each step, ms. */
const PATIENCE = 10_000

/** A mail server, by SMTP. */
export interface MailServer {
  /** `smtps://user:password@host:465`, or `smtp://…:587`, where TLS is asked for before anything is said. */
  url: string
  /** Whom messages come from: `Lobby <no-reply@site.example>`. */
  from: string
  /** False for a server on this machine, which needs no TLS. */
  requireTls: boolean
}

/** Mail by SMTP. A message that the server does not take is a service that is away, and the log says why. */
export function mailBySmtp({ url, from, requireTls }: MailServer): MailCarrier {
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE }
  const transport = createTransport({ url, requireTLS: requireTls, ...times })
  return {
    async send({ address, subject, body }) {
      try {
        // As an object: a comma in what somebody typed makes no second recipient.
        await transport.sendMail({ from, to: { name: '', address }, subject, text: body })
      } catch (error) {
        const { code, responseCode } = error as { code?: string; responseCode?: number }
        console.error(`The mail server did not take a message: ${code ?? 'no code'} ${responseCode ?? ''}`.trim())
        throw new Failure('service.unavailable')
      }
    },
  }
}
