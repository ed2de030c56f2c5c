/** The merchant's settings and switches: whoever changes one says why, and every gateway has it at once. */
import { READING_CHOICES } from '@lobby/contracts/readings'
import type { StaffRole } from '@lobby/gateway/database/kinds'
import { Failure } from '@lobby/gateway/http/failure'
import type { SettingsChange, SiteSettings } from '@lobby/gateway/settings'
import { SettingsInput } from '@lobby/gateway/settings/input'
import { keepSettings } from '@lobby/gateway/settings/kept'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import type { Say } from '../page/wording.ts'
import type { StaffMember } from '../staff/accounts.ts'
import { actAs } from '../staff/acts.ts'
import { form, has, isOfBefore, type Office, page, shownField, typed, Why, whyField } from './desk.ts'

/**
 * Whose business each is: `content` what the site shows, `compliance` what keeps money and players safe. Nobody's here
 * (null) is whose word signs players in, and where its keys are fetched: that is set at the servers alone.
 */
const ROLE_OF: Readonly<Record<keyof v.InferOutput<typeof SettingsInput>, StaffRole | null>> = {
  maintenance: 'content',
  whitelabel: 'content',
  readings: 'content',
  freePlay: 'content',
  imageCDNs: 'content',
  mainDomain: 'content',
  mobileTemplate: 'content',
  appUpgradeable: 'content',
  appVersion: 'content',
  resources: 'content',
  customerService: 'content',
  currency: 'compliance',
  regionRestriction: 'compliance',
  loginChecks: 'compliance',
  registerFields: 'compliance',
  registerBonus: 'compliance',
  accountWaitHours: 'compliance',
  secondCashierFrom: 'compliance',
  largestPayment: 'compliance',
  withdrawIdentity: 'compliance',
  helpLines: 'compliance',
  operator: 'compliance',
  identity: null,
}
/** What keeps one person from moving money alone: nobody changes it who is a cashier, whatever else he is. */
const OF_TWO: readonly (keyof typeof ROLE_OF)[] = ['secondCashierFrom', 'largestPayment']
/** Readings that are rules for players, and no way of showing something. */
const RULES_FOR_PLAYERS: readonly string[] = ['minAge']

const SWITCHES = ['maintenance', 'freePlay', 'appUpgradeable', 'regionRestriction'] as const
const NUMBERS = ['registerBonus', 'accountWaitHours', 'secondCashierFrom', 'largestPayment'] as const

const Json = v.pipe(v.string(), v.maxLength(20_000), v.parseJson())
const OnOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
)

function mayChange(staff: StaffMember, name: keyof typeof ROLE_OF): boolean {
  const role = ROLE_OF[name]
  return role !== null && has(staff, [role]) && !(OF_TWO.includes(name) && has(staff, ['cashier']))
}

/** What of the form is not as it is. @throws Failure `request.malformed` */
function changeFrom(body: Readonly<Record<string, unknown>>, now: SiteSettings): unknown {
  const change: Record<string, Record<string, unknown> | unknown> = {}
  const into = (group: 'whitelabel' | 'readings', name: string, value: unknown): void => {
    change[group] = { ...(change[group] as object | undefined), [name]: value }
  }
  for (const [field, text] of Object.entries(body)) {
    const [group = '', name = ''] = field.split('.')
    if (group === 'switch' && SWITCHES.some((each) => each === name)) {
      const isOn = typed(OnOff, text)
      if (isOn !== now[name as (typeof SWITCHES)[number]]) change[name] = isOn
    } else if (group === 'flag') {
      const isOn = typed(OnOff, text)
      if (isOn !== now.whitelabel[name]) into('whitelabel', name, isOn)
    } else if (group === 'reading') {
      const choices: readonly unknown[] = READING_CHOICES[name as keyof typeof READING_CHOICES] ?? []
      const chosen = choices.find((choice) => String(choice) === text)
      const current = now.readings[name as keyof typeof now.readings] ?? choices[0]
      if (chosen !== current) into('readings', name, chosen)
    } else if (group === 'number' && NUMBERS.some((each) => each === name)) {
      const value = /^\d{1,12}$/.test(String(text)) ? Number(text) : null
      if (value !== now[name as (typeof NUMBERS)[number]]) change[name] = value
    } else if (field === 'json' && String(text).trim() !== '') {
      Object.assign(change, typed(v.record(v.string(), v.unknown()), typed(Json, text)))
    }
  }
  return change
}

/** @throws Failure `permission.denied` for what is another role's business */
function assertAllowed(staff: StaffMember, change: SettingsChange): void {
  for (const name of Object.keys(change) as (keyof typeof ROLE_OF)[]) {
    const rules =
      name === 'readings' && Object.keys(change.readings ?? {}).some((each) => RULES_FOR_PLAYERS.includes(each))
    const allowed = rules ? has(staff, ['compliance']) : mayChange(staff, name)
    if (!allowed) throw new Failure('permission.denied')
  }
}

/** What stood there before, of what is changed. */
function before(now: SiteSettings, change: SettingsChange): Record<string, unknown> {
  const part = (all: object, names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, Reflect.get(all, name) ?? null]))
  return {
    ...part(now, change),
    ...(change.whitelabel ? { whitelabel: part(now.whitelabel, change.whitelabel) } : {}),
    ...(change.readings ? { readings: part(now.readings, change.readings) } : {}),
  }
}

const onOff = (name: string, label: string, isOn: boolean, say: Say): Html =>
  html`<tr><th scope="row">${label}</th><td><select name="${name}" aria-label="${label}">${(['on', 'off'] as const).map(
    (each) => html`<option value="${each}" ${isOn === (each === 'on') ? html`selected` : null}>${say(each)}</option>`,
  )}</select></td></tr>`

export function registerSettings(app: FastifyInstance, office: Office): void {
  const { world } = office
  const roles = ['content', 'compliance'] as const
  page(app, office, { path: '/settings', title: 'settings.title', roles }, async ({ say, staff }) => {
    await world.keptSettings.again()
    const now = world.settings()
    const mine = (name: keyof typeof ROLE_OF) => mayChange(staff, name)
    const table = (rows: Html[]) => html`<div class="scroll"><table><tbody>${rows}</tbody></table></div>`
    return html`<p class="quiet">${say('settings.about')}</p><form method="post" action="/settings" class="wide">${shownField(now)}
<h2>${say('settings.switches')}</h2>${table(
      SWITCHES.filter(mine).map((name) => onOff(`switch.${name}`, say(`settings.names.${name}`), now[name], say)),
    )}
${
  mine('whitelabel') &&
  html`<h2>${say('settings.flags')}</h2>${table(
    Object.entries(now.whitelabel).map(([name, isOn]) => onOff(`flag.${name}`, name, isOn, say)),
  )}`
}
${
  mine('readings') &&
  html`<h2>${say('settings.readings')}</h2>${table(
    Object.entries(READING_CHOICES)
      .filter(([name]) => !RULES_FOR_PLAYERS.includes(name))
      .map(([name, choices]) => {
        const current = now.readings[name as keyof typeof now.readings] ?? choices[0]
        return html`<tr><th scope="row">${name}</th><td><select name="reading.${name}" aria-label="${name}">${[
          ...choices,
        ].map(
          (choice) => html`<option ${choice === current ? html`selected` : null}>${String(choice)}</option>`,
        )}</select></td></tr>`
      }),
  )}`
}
${NUMBERS.filter(mine).map(
  (name) =>
    html`<label>${say(`settings.names.${name}`)} <input name="number.${name}" inputmode="numeric" required pattern="\\d{1,12}" value="${now[name]}"></label>`,
)}
<label>${say('settings.json')} <textarea name="json" rows="6" spellcheck="false"></textarea></label>
<details><summary>${say('settings.all')}</summary><pre class="scroll">${JSON.stringify(now, null, 2)}</pre></details>
${whyField(say)}<button>${say('save')}</button></form>`
  })
  form(app, office, { path: '/settings', roles }, async (sent, request) => {
    const body = typed(v.record(v.string(), v.unknown()), request.body)
    const { why } = typed(v.object({ why: Why }), body)
    await world.keptSettings.again()
    const now = world.settings()
    await actAs(world, sent, { act: 'settings', subject: '', why }, async ({ db }) => {
      if (isOfBefore(body, now)) return false
      const change = typed(SettingsInput, changeFrom(body, now)) as SettingsChange
      assertAllowed(sent.staff, change)
      await keepSettings(db, change)
      return { subject: Object.keys(change).join(), detail: { change, before: before(now, change) } }
    })
    await world.keptSettings.again()
    return '/settings'
  })
}
