import { verifyPassword } from '@lobby/gateway/seeding/passwords'
import { assertTry, giveBack } from '@lobby/gateway/throttles'
import { hashOfToken } from '@lobby/gateway/tokens'
import type { FastifyInstance } from 'fastify'
import { renderSVG } from 'uqr'
import * as v from 'valibot'
import { JAR } from '../page/cookies.ts'
import { Html, html } from '../page/html.ts'
import { newSecret, setSecondFactor } from '../staff/second-factor.ts'
import { form, type Office, page, typed } from './desk.ts'

const PATH = '/second-factor'
const text = v.pipe(v.string(), v.maxLength(200))
const Given = v.object({ sealed: v.pipe(v.string(), v.maxLength(1_000)), password: text, code: text })

/** Where staff set up the app whose codes follow the password. */
export function registerSecondFactor(app: FastifyInstance, office: Office): void {
  const { world } = office
  page(app, office, { path: PATH, title: 'secondFactor.title', roles: [] }, ({ staff, say }, { query }) => {
    if (staff.totpSecret !== null) return html`<p>${say('secondFactor.isOn')}</p>`
    const { wrong } = typed(v.object({ wrong: v.optional(v.literal('1')) }), query)
    const { secret, uri, sealed } = newSecret(world, staff)
    return html`${office.mustHaveSecondFactor && html`<p>${say('secondFactor.must')}</p>`}
<p class="quiet">${say('secondFactor.about')}</p>${wrong ? html`<p class="warn" role="alert">${say('secondFactor.wrong')}</p>` : null}
<div class="code" role="img" aria-label="${say('secondFactor.picture')}">${new Html(renderSVG(uri))}</div>
<p>${say('secondFactor.secret')} <code>${secret.replace(/.{4}(?=.)/g, '$& ')}</code></p>
<form method="post" action="${PATH}" class="wide"><input type="hidden" name="sealed" value="${sealed}">
<label>${say('signIn.password')} <input name="password" type="password" required maxlength="200" autocomplete="current-password"></label>
<label>${say('secondFactor.code')} <input name="code" inputmode="numeric" required pattern="[0-9 ]{6,7}" maxlength="7" autocomplete="one-time-code"></label>
<button>${say('save')}</button></form>`
  })
  form(app, office, { path: PATH, roles: [] }, async ({ staff }, request) => {
    const { sealed, password, code } = typed(Given, request.body)
    await assertTry(world, 'staff', staff.name)
    if (!(await verifyPassword(password, staff.passwordHash))) return `${PATH}?wrong=1`
    const keep = hashOfToken(JAR.sessionOf(request) ?? '')
    if (!(await setSecondFactor(world, staff, { sealed, code, keep }))) return `${PATH}?wrong=1`
    await giveBack(world, 'staff', staff.name)
    return PATH
  })
}
