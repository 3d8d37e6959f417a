import { becomes, forgotten, keptAs, newEmail, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

/** Emails that wait would reach no one, and are not tried. */
const mailState =
  "case when state in ('QUEUED', 'SENDING', 'FAILED', 'UNCERTAIN') then 'PUT_ASIDE' else state end"

export const mails = table('mails', {
  one: 'e-mail',
  what: 'Emails that were sent, failed or are waiting',
  columns: {
    to_address: { means: 'To whom', anonymize: newEmail, label: 'Sent to' },
    subject: { means: 'Subject', anonymize: saying('Anonymized e-mail') },
    body: { means: 'The text', anonymize: saying('What this email said was anonymized.') },
    document_ids: {
      means: 'The documents that went with it: a list of numbers of documents.csv',
      archive: 'machine',
    },
    state: {
      means:
        'QUEUED and SENDING wait, SENT, FAILED, UNCERTAIN (unknown whether it arrived), HELD_BACK, PUT_ASIDE',
      anonymize: becomes(mailState),
    },
    tries: { means: 'How often it was tried', archive: 'machine' },
    next_try_at: { means: 'When it would be tried next', archive: 'machine' },
    last_error: {
      means: 'Why the last try failed',
      anonymize: saying('Anonymized'),
      label: 'Why it failed',
    },
    last_error_at: { means: 'When it failed', label: 'Last could not be sent' },
    sent_at: { means: 'When the mail server took it', label: 'Sent' },
    message_id: {
      means: 'Its Message-ID',
      anonymize: becomes("'anonymized-' || mail_id || '@anonymized.example'"),
      archive: 'machine',
    },
    claim: { means: 'Which process sends it', archive: 'work' },
    claimed_until: { means: 'Until when that process may', anonymize: forgotten, archive: 'work' },
    handed_over_at: { means: 'When it was given to the mail server', label: 'Handed to the mail server' },
    again_at: { means: 'When someone had it sent again', label: 'Sent again' },
    again_by: { means: 'Who', archive: 'staff' },
    failure: {
      means: 'Why it failed for good: ADDRESS, REFUSED, GIVEN_UP',
      anonymize: keptAs('choice'),
      values: 'spelt',
    },
  },
})
