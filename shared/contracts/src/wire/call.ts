/**
 * How a call of the gateway is declared. Client, gateway routes and the OpenAPI document are made from declarations.
 */
import * as v from 'valibot'

/** The methods of the gateway. The input of GET and DELETE is the query. */
export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * - `none`: no Authorization header ever leaves the client (CL-01).
 * - `optional`: the token goes along when there is one; the answer is for visitors too.
 * - `required`: without a live token the gateway answers 401 (CL-02).
 */
export type SessionRule = 'none' | 'optional' | 'required'

type Schema = v.GenericSchema

/** The largest body of a call that says nothing else, in bytes. */
export const MAX_BODY = 256 * 1024

/** The declaration of one call: what goes to the gateway and what comes back, with the rule of who may make it. */
export interface Call<In extends Schema = Schema, Out extends Schema = Schema> {
  /** Unique; what errors and logs name. */
  name: string
  method: HttpMethod
  path: string
  session: SessionRule
  /** Value of the `ModuleId` header (CL-33). */
  module?: string
  /** The body travels sealed (decision 100): `{ value: <ciphertext> }` with the `Encryption` header. */
  sealed?: true
  /** A GET that changes something all the same, as the documents have it: nobody asks it ahead. */
  changes?: true
  /**
   * Its answer counts from the moment at which it was given, as what is left of a sale does: none is taken out of a
   * page or by code that does not know that moment (`answerTimes` of `platform`).
   */
  timed?: true
  /** The largest body, in bytes, where it may be larger than `MAX_BODY`. */
  maxBytes?: number
  /** What goes in: the query for GET and DELETE, the JSON body otherwise. */
  input: In
  /** The envelope's `value` of a success. */
  value: Out
  summary: string
}

/** Declares a call. Returns the declaration unchanged, with the types of its schemas. */
export function call<const In extends Schema, const Out extends Schema>(declaration: Call<In, Out>): Call<In, Out> {
  return declaration
}

/** What a call takes, as a caller writes it. */
export type InputOf<C> = C extends Call<infer In, Schema> ? v.InferInput<In> : never
/** What a call answers, once checked. */
export type ValueOf<C> = C extends Call<Schema, infer Out> ? v.InferOutput<Out> : never

/** Every answer comes in this envelope (shared/docs/documents-facts.md). `errorCode` is one of `errors.ts`. */
export interface Envelope<T> {
  success: boolean
  value: T
  message?: string
  errorCode?: string
}

/** Names of the headers that client and gateway agree on. */
export const HEADER = {
  authorization: 'Authorization',
  merchant: 'Merchant',
  /** CL-32: which gateway of the merchant is meant, by its code. */
  gateway: 'Gateway',
  language: 'Language',
  module: 'ModuleId',
  device: 'Device',
  encryption: 'Encryption',
  requestId: 'X-Request-Id',
  /** In every answer of a call: the gateway's clock, ms since the epoch. Clients go on without it (decision 390). */
  serverTime: 'X-Server-Time',
  /** The edge's, on every answer that it passes on: the channel's newest revision (SC-03). */
  revision: 'X-Lobby-Revision',
} as const

/** A finite number, also as the text that a query string has; it is a number once checked. */
export const queryNumber = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.finite())
/** Number of a page of a list; 1 is the first. */
export const pageNumber = v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(100_000))
/** Entries of one page, 1,000 at most. */
export const pageSize = v.pipe(queryNumber, v.integer(), v.minValue(1), v.maxValue(1000))
/** A text that a person types into one line: 200 characters at most, not trimmed. */
export const shortText = v.pipe(v.string(), v.maxLength(200))
/** Money on the wire: major units as a number with at most four decimals, as the documents' pattern prints it. */
export const money = v.pipe(v.number(), v.finite())
