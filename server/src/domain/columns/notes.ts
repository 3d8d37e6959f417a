import { becomes, keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const notes = table('notes', {
  one: 'note',
  what: 'What staff wrote down beside a record, and what they are to be reminded of',
  columns: {
    note: { means: 'The words', anonymize: saying('What this note said was anonymized.') },
    flagging: {
      means: 'Written with a change of the flag, or of whether the record is right',
      label: 'Flags what it is on',
    },
    follow_up_on: 'The day of the reminder',
    followed_up_at: { means: 'When that was done', label: 'Followed up' },
    followed_up_by: { means: 'Who did it', archive: 'staff' },
    user_id: 'Who wrote it',
    words_changed_at: { means: 'When its words were last changed', label: 'Changed in its words' },
    words_changed_by: { means: 'Who changed them', archive: 'staff' },
    parent_object: { anonymize: keptAs('choice') },
  },
})

export const otherFacts = table('other_facts', {
  one: 'list of other facts',
  what: 'What an imported file says of a record that no field takes',
  columns: {
    facts: {
      means: 'Labels and texts (JSON), in the order of the file',
      label: 'Further details',
      // The labels too: they are whatever line of a file the user chose for column names, a line of values by mistake.
      anonymize: becomes(
        "(select jsonb_agg(jsonb_build_object('label', 'Fact', 'text', 'Anonymized')) from jsonb_array_elements(facts) f)",
      ),
    },
    facts_key: { archive: 'work' },
    parent_object: { anonymize: keptAs('choice') },
  },
})
