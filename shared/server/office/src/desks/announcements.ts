/** Banners, notices, pop-ups and promotions: when they run, in which order, and what those say that follow no rule. */
import { LANGUAGE_NAME, LANGUAGES, REQUIRED_LANGUAGES, textIn } from '@lobby/contracts/languages'
import { contentOf, NoticeContent, type PromotionContent, TitledContent } from '@lobby/gateway/announcements'
import { schema } from '@lobby/gateway/database/tables'
import { Failure } from '@lobby/gateway/http/failure'
import { newToken } from '@lobby/gateway/tokens'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { type Html, html } from '../page/html.ts'
import { inputTime, shownTime, typedTime } from '../page/times.ts'
import type { Say } from '../page/wording.ts'
import { actAs } from '../staff/acts.ts'
import { form, isOfBefore, type Office, page, shownField, typed, Why, whyField } from './desk.ts'

type Row = typeof schema.announcements.$inferSelect

/** Matches come and go by themselves. */
const KINDS = ['B', 'PL', 'PU', 'PR'] as const
/** What the office has written itself; of promotions these alone have words of their own. */
const OWN = 'office-'
const DAY = 86_400_000

const time = v.pipe(
  v.string(),
  v.transform(typedTime),
  v.check((ms) => ms !== null),
  v.transform((ms) => new Date(ms ?? 0)),
)
const Dates = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/)),
  starts: time,
  ends: time,
  position: v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number)),
  why: Why,
})
const New = v.object({ kind: v.picklist(['PL', 'PU', 'PR']) })

/** Whether its words are its own. Those of a promotion are made from the rule that pays it (PL-02). */
const hasWords = ({ id, kind }: Pick<Row, 'id' | 'kind'>): boolean =>
  kind === 'PL' || kind === 'PU' || (kind === 'PR' && id.startsWith(OWN))

/** Text as it was typed; without any element its lines become paragraphs. */
const bodyOf = (text: string): string =>
  /<[a-z]/i.test(text)
    ? text
    : text
        .split(/\n+/)
        .map((line) => html`<p>${line.trim()}</p>`.text)
        .join('')

/** @throws Failure `field.required` where one of the languages of every page has no words */
function wordsFrom(body: unknown): Pick<NoticeContent, 'title' | 'body'> {
  const typedText = v.parse(v.record(v.string(), v.pipe(v.string(), v.maxLength(20_000))), body)
  const worded = (field: 'title' | 'body') =>
    Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = typedText[`${field}_${language}`]?.trim() ?? ''
        if (text === '' && REQUIRED_LANGUAGES.some((each) => each === language)) throw new Failure('field.required')
        return text === '' ? [] : [[language, field === 'body' ? bodyOf(text) : text] as const]
      }),
    )
  return v.parse(NoticeContent, { title: worded('title'), body: worded('body') })
}

function wordFields(content: Partial<NoticeContent>, say: Say): Html {
  return html`${LANGUAGES.map((language) => {
    const isRequired = REQUIRED_LANGUAGES.some((each) => each === language) && html`required`
    return html`<fieldset><legend>${LANGUAGE_NAME[language]}</legend>
<label>${say('announcements.heading')} <input name="title_${language}" maxlength="200" value="${content.title?.[language] ?? ''}" ${isRequired}></label>
<label>${say('announcements.body')} <textarea name="body_${language}" rows="5" maxlength="20000" ${isRequired}>${content.body?.[language] ?? ''}</textarea></label></fieldset>`
  })}`
}

/** What the editor shows of it. */
const shownOf = ({
  startsAt,
  endsAt,
  position,
  content,
}: Pick<Row, 'startsAt' | 'endsAt' | 'position' | 'content'>) => [startsAt, endsAt, position, content]

function editor(row: Omit<Row, 'groupName' | 'editedAt'>, say: Say): Html {
  const words = hasWords(row)
    ? wordFields(row.content === null ? {} : contentOf(row, NoticeContent), say)
    : html`<p class="quiet">${say('announcements.ruled')}</p>`
  return html`<form method="post" action="/announcements" class="wide">
<input type="hidden" name="id" value="${row.id}"><input type="hidden" name="kind" value="${row.kind}">${row.content === null ? null : shownField(shownOf(row))}
<label>${say('announcements.starts')} <input type="datetime-local" name="starts" required value="${inputTime(row.startsAt.getTime())}"></label>
<label>${say('announcements.ends')} <input type="datetime-local" name="ends" required value="${inputTime(row.endsAt.getTime())}"></label>
<label>${say('announcements.position')} <input name="position" inputmode="numeric" required pattern="\\d{1,6}" value="${row.position}"></label>
${words}${whyField(say)}<button>${say('save')}</button></form>`
}

export function registerAnnouncements(app: FastifyInstance, office: Office): void {
  const { world } = office
  const { announcements } = schema
  const roles = ['content'] as const
  page(app, office, { path: '/announcements', title: 'announcements.title', roles }, async ({ say, language }) => {
    const rows = await world.db
      .select()
      .from(announcements)
      .where(and(inArray(announcements.kind, KINDS), gt(announcements.endsAt, new Date(world.clock.now() - 30 * DAY))))
      .orderBy(asc(announcements.kind), asc(announcements.position), asc(announcements.id))
    return html`<p class="line">${(['PL', 'PU', 'PR'] as const).map(
      (kind) =>
        html`<a href="/announcements/new?kind=${kind}">${say('announcements.new', { kind: say(`announcements.kinds.${kind}`) })}</a>`,
    )}</p>
<div class="scroll"><table><thead><tr><th>${say('announcements.heading')}</th><th>${say('announcements.kind')}</th><th>${say('announcements.starts')}</th><th>${say('announcements.ends')}</th></tr></thead><tbody>${rows.map(
      (row) =>
        html`<tr><td><a href="/announcements/edit/${row.id}">${textIn(contentOf(row, TitledContent).title, language)}</a></td><td>${say(`announcements.kinds.${row.kind as (typeof KINDS)[number]}`)}</td><td>${shownTime(row.startsAt.getTime())}</td><td>${shownTime(row.endsAt.getTime())}</td></tr>`,
    )}</tbody></table></div>`
  })
  page(app, office, { path: '/announcements/new', title: 'announcements.title', roles }, ({ say }, { query }) => {
    const { kind } = typed(New, query)
    const startsAt = new Date(world.clock.now())
    const endsAt = new Date(world.clock.now() + 30 * DAY)
    return editor({ id: `${OWN}${newToken().slice(0, 12)}`, kind, position: 0, startsAt, endsAt, content: null }, say)
  })
  page(
    app,
    office,
    { path: '/announcements/edit/:id', title: 'announcements.title', roles },
    async ({ say }, { params }) => {
      const { id } = typed(v.object({ id: v.string() }), params)
      const [row] = await world.db.select().from(announcements).where(eq(announcements.id, id))
      if (!row || row.kind === 'H') throw new Failure('request.unknown')
      return editor(row, say)
    },
  )
  form(app, office, { path: '/announcements', roles }, async (sent, request) => {
    const { id, starts, ends, position, why } = typed(Dates, request.body)
    if (ends.getTime() <= starts.getTime()) throw new Failure('request.malformed')
    const at = { startsAt: starts, endsAt: ends, position, editedAt: new Date(world.clock.now()) }
    const [row] = await world.db.select().from(announcements).where(eq(announcements.id, id))
    const isNew = row === undefined
    const kind = isNew ? typed(New, request.body).kind : row.kind
    if (kind === 'H' || (isNew && !id.startsWith(OWN))) throw new Failure('request.unknown')
    const words = hasWords({ id, kind }) ? wordsFrom(request.body) : null
    const before = isNew ? null : { startsAt: row.startsAt, endsAt: row.endsAt, content: words && row.content }
    const act = { act: isNew ? 'announcement.new' : 'announcement.changed', subject: id, why, detail: { kind, before } }
    await actAs(world, sent, act, async ({ db }) => {
      if (!isNew) {
        const [now] = await db.select().from(announcements).where(eq(announcements.id, id)).for('update')
        if (!now || isOfBefore(request.body, shownOf(now))) return false
        const content = words && { ...(now.content as object), ...words }
        const set = content ? { ...at, content } : at
        return (await db.update(announcements).set(set).where(eq(announcements.id, id)).returning()).length > 0
      }
      const content =
        kind === 'PR' ? ({ ...words, noExpiry: false, categories: [], action: {} } as PromotionContent) : words
      const made = await db
        .insert(announcements)
        .values({ id, kind, ...at, content })
        .onConflictDoNothing()
        .returning()
      return made.length > 0
    })
    return '/announcements'
  })
}
