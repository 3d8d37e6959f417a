import type * as z from 'zod'
import type { Permission } from './permissions.ts'
import type { NeedsPractice } from './practices.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * One call of the product, as plain data. From it come the server's route, permission check, validation,
 * transaction and serializer, the OpenAPI document, the typed client, and the refusal test.
 */
export interface Endpoint {
  method: Method
  /** With `:name` parameters, as in `/api/v1/sales/:sale_id`. Answers with and without a final "/". */
  path: string
  summary: string
  permission: Permission
  /** It is there only while this practice, or one of these, is on; else it answers 404 (practices-1). */
  practice?: NeedsPractice
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Multipart: files under this field name (`body` describes the other fields). */
  upload?: {
    field: string
    many: boolean
    accept: 'documents' | 'images' | 'plans' | 'logo' | 'scans' | 'csv' | 'geojson'
    /** The verb gets when and where a picture says it was taken, which is stripped from what is stored. */
    claims?: true
    /** The form may come without a file. */
    optional?: true
  }
  /** The reply's shape; absent for calls that answer nothing (204) and for files. */
  response?: z.ZodType
  /** The reply is a file of this media type (sent as a stream), not JSON. */
  file?: string
  /** The reply holds a secret: it is not stored for an Idempotency-Key, so asking again makes another one. */
  secret?: true
  /** The message of the 404 when there is no such record, also for a path that can name none. */
  missing?: string
  /**
   * `entry` signs in and never waits for other requests. `heavy` makes documents or workbooks, or counts through years of
   * rows: few of them run at the same time.
   */
  queue?: 'entry' | 'heavy'
  /** The same for everyone who can ask: requests that wait at the same time share one read. */
  coalesce?: true
  /** Also answered to who still has to change the password that someone else set (session-12). */
  beforeNewPassword?: true
  /** A screen asks it by itself: that is no use of the session, which goes on to its end (session-4). */
  byItself?: true
  /** Its answer says (X-Position) where the live feed stood before it was read (core-19). */
  position?: true
  /** It only reads, and may be read at a standby of the database (running-6); what it answers is no older for that. */
  standby?: true
  /** It answers a page: a GET shows it, a POST takes its form and leads on to another. Not part of the API (desk-1). */
  page?: true
  /** A POST that changes nothing: what it asks for does not fit an address. */
  reads?: true
  /** Why it can be refused with 409, in words, for the OpenAPI document. */
  conflicts?: readonly string[]
}

/** True for calls that only read and answer JSON soon: a screen asks for several of them in one request (core-27). */
export const readsTogether = ({ method, reads, response, secret, permission, queue }: Endpoint): boolean =>
  (method === 'GET' || reads === true) &&
  response !== undefined &&
  !secret &&
  permission !== 'public' &&
  queue === undefined

/** The conflict of a form that someone else has saved in the meantime. */
export const changedSinceOpened = 'someone else has changed it since it was opened'

/** Declares an endpoint; the generic keeps the literal types that server and client read. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type Input<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a verb receives: parsed and stripped of what the contract does not name. */
export type Parsed<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller passes. */
export type Given<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Input<E['params']> }
  : object) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : object) &
  (E['body'] extends z.ZodType ? { body: Input<E['body']> } : object)

/** What a call answers. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : void

/** A feature's endpoints by verb name. */
export type Feature = Record<string, Endpoint>
