import * as v from 'valibot'
import { COMMENT_MAX_LENGTH, FEEDBACK_MIN_LENGTH, UPLOAD } from '../site/constants.ts'
import { call } from '../wire/call.ts'

/** Base64 of as many bytes as a picture may have. */
const MAX_ENCODED = Math.ceil(UPLOAD.maxBytes / 3) * 4

/** What feedback can be about (VA-19). */
export const FEEDBACK_TOPICS = ['deposit', 'withdraw', 'game', 'promotion', 'account', 'idea'] as const
/** One of them. */
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number]

/**
 * VA-19, choice 331: what is left of the text without the blanks around it, in UTF-16 units as the browser's own limit
 * counts them.
 */
export const FeedbackContent = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(FEEDBACK_MIN_LENGTH),
  v.maxLength(COMMENT_MAX_LENGTH),
)

/**
 * VA-20: one picture at a time, so that a connection that breaks loses one and not all. The bytes decide what it is.
 */
export const uploadImage = call({
  name: 'uploadImage',
  method: 'POST',
  path: '/wps/upload/image',
  session: 'required',
  maxBytes: MAX_ENCODED + 1024,
  input: v.object({
    /** Base64 of the file. */
    content: v.pipe(v.string(), v.maxLength(MAX_ENCODED), v.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
  }),
  value: v.object({ id: v.string() }),
  summary: 'Sends a picture, to be named in what is sent next',
})

/** VA-19, VA-20. The same reference sent again is the same feedback. */
export const sendFeedback = call({
  name: 'sendFeedback',
  method: 'POST',
  path: '/wps/member/feedback',
  session: 'required',
  input: v.object({
    reference: v.pipe(v.string(), v.uuid()),
    topic: v.picklist(FEEDBACK_TOPICS),
    content: FeedbackContent,
    /** Ids of `uploadImage`. */
    images: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(UPLOAD.maxImages)),
  }),
  /** The number that support knows it by. */
  value: v.object({ id: v.number() }),
  summary: 'Tells customer service what went wrong or could be better',
})
