import * as z from 'zod'
import { changedSinceOpened, endpoint } from '../core/endpoint.ts'
import { asSeen, id, ids, instant, requiredText, soughtText } from '../core/fields.ts'
import { paged, pageQuery } from '../core/page.ts'
import { setupEditors } from '../core/permissions.ts'
import { outboxStates } from '../mails/calls.ts'
import { textChannels, textKinds, textLanguages, textStates } from './kinds.ts'

/** A text to one number, and what became of it. */
export const text = z.object({
  text_id: id,
  kind: z.enum(textKinds),
  /** To whom, where that is a customer; null of a next of kin who is none. */
  customer_id: id.nullable(),
  customer: z.string().nullable(),
  /** The burial that it is about. */
  burial_id: id.nullable(),
  to_phone: z.string(),
  channel: z.enum(textChannels),
  words: z.string(),
  parts: z.int().min(1),
  state: z.enum(textStates),
  /** PUT_ASIDE by somebody, not because it was out of date. */
  dismissed: z.boolean(),
  /** As of an email; UNDELIVERED: the gateway took it, and could not deliver it. */
  failure: z.enum(['ADDRESS', 'REFUSED', 'GIVEN_UP', 'UNDELIVERED']).nullable(),
  tries: z.int().min(0),
  last_error: z.string().nullable(),
  last_error_at: instant.nullable(),
  next_try_at: instant.nullable(),
  /** Why one that is due waits: the hours in which none goes out, or the most a day. */
  waits_for: z.enum(['QUIET', 'LIMIT']).nullable(),
  created_at: instant,
  created_by: z.string().nullable(),
  sent_at: instant.nullable(),
  delivered_at: instant.nullable(),
  /** SENT without a gateway: it lies as a file in the outbox of the data folder, and reached nobody. */
  kept_as_file: z.boolean(),
})
export type Text = z.output<typeof text>

/** The words of one kind in one language. */
const template = z.object({
  kind: z.enum(textKinds),
  language: z.enum(textLanguages),
  channel: z.enum(textChannels),
  words: z.string(),
  /** Who wrote them, and when; null of built-in words. */
  updated_at: instant.nullable(),
  updated_by: z.string().nullable(),
})
export type TextTemplate = z.output<typeof template>

const setup = z.object({
  templates: z.array(template),
  /** How texts leave: by a gateway, or as files. */
  way: z.enum(['africastalking', 'http', 'file']),
  channel: z.enum(textChannels),
  /** What went out since the first of the month. */
  month: z.object({
    texts: z.int(),
    parts: z.int(),
    /** What the gateway said that they cost, by currency. */
    cost: z.array(z.object({ currency: z.string(), sum: z.number() })),
  }),
})
export type TextSetup = z.output<typeof setup>

const language = z.enum(textLanguages).nullable()

/** Who a text would go to, and what they want. */
const reached = z.object({
  /** Null: the park's. */
  language,
  /** As typed, and as texts need it; null where no text can be sent to it. */
  typed: z.string().nullable(),
  phone: z.string().nullable(),
  /** Since when this number wants no texts, and who said so. */
  no_texts_since: instant.nullable(),
  no_texts_how: z.enum(['REPLY', 'OFFICE']).nullable(),
})
export type Reached = z.output<typeof reached>

/** What is left out stays as it is. */
const wish = z.object({ language: language.optional(), no_texts: z.boolean().optional() })

const readers = { any: ['PERM_VIEW'] } as const
const writers = { any: ['PERM_EDIT'] } as const
const one = ids('text_id')
const practice = 'texts'

/** Texts to families: what was sent, the words of each, and who wants none (docs/added-calls.md). */
export const texts = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/texts',
    summary: 'The texts of the outbox, newest first',
    practice,
    permission: { any: ['PERM_TARIFFS', 'PERM_DOCUMENT_DOWNLOAD'] },
    query: z.object({
      ...pageQuery,
      state: z.enum(outboxStates).optional(),
      /** Part of a number, the words or a customer's name. */
      text: soughtText(200),
    }),
    response: z.array(text),
  }),
  ofCustomer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/texts',
    summary: 'The texts to a customer, newest first',
    practice,
    permission: readers,
    params: ids('customer_id'),
    query: paged,
    response: z.array(text),
  }),
  ofBurial: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/texts',
    summary: 'The texts about a burial, newest first',
    practice,
    permission: readers,
    params: ids('burial_id'),
    query: paged,
    response: z.array(text),
  }),
  customer: endpoint({
    method: 'GET',
    path: '/api/v1/customers/:customer_id/texting',
    summary: 'The number and the language of texts to a customer, and whether they want any',
    practice,
    permission: readers,
    params: ids('customer_id'),
    response: reached,
  }),
  kin: endpoint({
    method: 'GET',
    path: '/api/v1/burials/:burial_id/texting',
    summary: 'The same of the next of kin of a burial',
    practice,
    permission: readers,
    params: ids('burial_id'),
    response: reached,
  }),
  setCustomer: endpoint({
    method: 'PUT',
    path: '/api/v1/customers/:customer_id/texting',
    summary: 'Sets the language of texts to a customer, and whether their number gets any',
    practice,
    permission: writers,
    params: ids('customer_id'),
    body: wish,
    response: reached,
  }),
  setKin: endpoint({
    method: 'PUT',
    path: '/api/v1/burials/:burial_id/texting',
    summary: 'The same of the next of kin of a burial',
    practice,
    permission: writers,
    params: ids('burial_id'),
    body: wish,
    response: reached,
  }),
  setup: endpoint({
    method: 'GET',
    path: '/api/v1/texts/setup',
    summary: 'The words of all texts, and what went out this month',
    practice,
    permission: setupEditors,
    response: setup,
  }),
  saveWords: endpoint({
    method: 'PUT',
    path: '/api/v1/texts/setup/:kind/:language/:channel',
    summary: 'Sets the words of a kind of text in a language, or goes back to the built-in ones',
    practice,
    permission: setupEditors,
    params: z.object({
      kind: z.enum(textKinds),
      language: z.enum(textLanguages),
      channel: z.enum(textChannels),
    }),
    body: z.object({
      /** Null: the built-in ones. */
      words: requiredText('Words are required.', 600).nullable(),
      ...asSeen,
    }),
    response: template,
    conflicts: [changedSinceOpened],
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/v1/texts/:text_id/send_again',
    summary: 'Sends a text again that failed, or may have been sent',
    practice,
    permission: setupEditors,
    params: one,
    conflicts: ['it was sent meanwhile', 'the number wants no texts', 'what it says is out of date'],
  }),
  putAside: endpoint({
    method: 'POST',
    path: '/api/v1/texts/:text_id/put_aside',
    summary: 'Dismisses a text: it is not sent again',
    practice,
    permission: setupEditors,
    params: one,
    conflicts: ['it was sent meanwhile'],
  }),
}
