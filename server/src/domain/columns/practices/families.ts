import { becomes, keptAs, newName, newPhone, saying } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const publicationRules = table('publication_rules', {
  one: 'rule of public pages',
  what: 'Which burials of each cemetery families find, and what their pages show',
  columns: {
    cemetery_id: 'The cemetery',
    mode: {
      means:
        'OFF no pages, LINK only by link, AGREED found once the family has agreed, YEARS also after some years',
      anonymize: keptAs('choice'),
    },
    after_years: 'Found so many years after the burial',
    whole_dates: 'Pages show full dates, not only years',
    names_site: 'Pages show the site',
    published_at: 'When someone saw what it lists and published it',
    published_by: 'Who did that',
  },
})

export const familyRequests = table('family_requests', {
  one: 'request of a family',
  what: 'What families asked of the office on the public pages, and what was answered',
  columns: {
    form_key: {
      means: 'By which a form that was sent twice is known',
      anonymize: becomes(
        "left(translate(encode(sha256(convert_to(gen_random_uuid()::text, 'UTF8')), 'base64'), '+/=', '-_'), 22)",
      ),
      archive: 'work',
    },
    kind: {
      means: 'copy, certificate, take_down, correct, visit, headstone',
      anonymize: keptAs('choice'),
      label: 'What was asked',
    },
    burial_id: 'The burial it is about',
    name: { means: 'Who asked', anonymize: newName, archive: 'kin' },
    contact: { means: 'Their phone number or email address', anonymize: newPhone, archive: 'kin' },
    words: { means: 'What they wrote', anonymize: saying('Anonymized'), archive: 'kin' },
    state: { means: 'NEW, WORKED, DONE, REFUSED', anonymize: keptAs('choice') },
    worked_by: { means: 'Who works on it', archive: 'staff' },
    answer: { means: 'What was answered', anonymize: saying('Anonymized'), archive: 'kin' },
    answered_at: { means: 'When it was answered', label: 'Answered' },
    answered_by: { means: 'Who answered', archive: 'staff' },
    mail_id: 'The email with the answer',
  },
})
