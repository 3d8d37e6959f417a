import { becomes, forgotten, keptAs, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

const language = { means: 'Language: EN, FR, PT, SW', anonymize: keptAs('choice'), values: 'spelt' } as const
const channel = { means: 'SMS or WHATSAPP', anonymize: keptAs('choice'), values: 'spelt' } as const
const kind = {
  means: 'What it tells: BURIAL_CONFIRMED, BURIAL_TOMORROW, BURIAL_MOVED, RECEIPT, DUE',
  anonymize: keptAs('choice'),
} as const

/** What waits would reach no one, and is not tried. */
const textState =
  "case when state in ('QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN') then 'PUT_ASIDE' else state end"

/** Digits that no country has, so that nothing can reach anybody. */
const nobody = (column: string) =>
  becomes(`'+999' || lpad((abs(hashtextextended(${column}, 7)) % 10000000000)::text, 10, '0')`)

export const texts = table('texts', {
  one: 'text',
  what: 'SMS and WhatsApp messages that were sent, failed or are waiting',
  columns: {
    kind,
    about_id: {
      means: 'The number of the burial, the receipt or the due that it is about',
      archive: 'machine',
    },
    fact: {
      means: 'What of it: the day, the slot and its time, the receipts, the due',
      anonymize: becomes("'anonymized ' || text_id"),
      archive: 'machine',
    },
    to_phone: { means: 'To which number', anonymize: nobody, label: 'Sent to' },
    channel: { ...channel, label: 'By' },
    language,
    words: { means: 'What it said', anonymize: saying('What this text said was anonymized.') },
    parts: { means: 'In how many parts it was counted', archive: 'machine' },
    state: {
      means:
        'QUEUED and SENDING wait, SENT, DELIVERED, FAILED, UNCERTAIN (unknown whether it arrived), HELD_BACK, PUT_ASIDE',
      anonymize: becomes(textState),
    },
    dismissed: 'Whether someone dismissed it, not because it was out of date',
    failure: {
      means: 'Why it failed for good: ADDRESS, REFUSED, GIVEN_UP, UNDELIVERED',
      anonymize: keptAs('choice'),
      values: 'spelt',
    },
    tries: { means: 'How often it was tried', archive: 'machine' },
    next_try_at: { means: 'When it would be tried next', archive: 'machine' },
    last_error: {
      means: 'Why the last try failed',
      anonymize: saying('Anonymized'),
      label: 'Why it failed',
    },
    last_error_at: { means: 'When it failed', label: 'Last could not be sent' },
    ref: { means: 'Its own number that the gateway was given', archive: 'machine' },
    provider_ref: { means: 'The number that the gateway gave it', anonymize: forgotten, archive: 'machine' },
    cost: { means: 'What the gateway said it costs', archive: 'machine' },
    cost_currency: { means: 'In which currency', anonymize: keptAs('choice'), archive: 'machine' },
    claim: { means: 'Which process sends it', archive: 'work' },
    claimed_until: { means: 'Until when that process may', anonymize: forgotten, archive: 'work' },
    handed_over_at: { means: 'When it was given to the gateway', label: 'Given to the gateway' },
    sent_at: { means: 'When the gateway took it', label: 'Sent' },
    delivered_at: { means: 'When the phone had it', label: 'Delivered' },
    again_at: { means: 'When someone had it sent again', label: 'Sent again' },
    again_by: { means: 'Who', archive: 'staff' },
  },
})

export const textWishes = table('text_wishes', {
  one: 'wish for no texts',
  what: 'Phone numbers that want no texts',
  columns: {
    phone: { means: 'The number', anonymize: nobody },
    no_texts_since: 'Since when',
    how: { means: 'How they said so: REPLY or OFFICE', anonymize: keptAs('choice') },
  },
})

export const textTemplates = table('text_templates', {
  one: 'words of a text',
  what: 'The words that the park has written for its texts, in place of the built-in ones',
  columns: {
    kind,
    language,
    channel,
    words: { means: 'The words, with {fields}', anonymize: keptAs('list') },
  },
})
