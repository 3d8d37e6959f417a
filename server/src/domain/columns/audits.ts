import { becomes, keptAs } from './anonymize-rules.ts'
import { table } from './column.ts'

export const audits = table('audits', {
  one: 'line of the history',
  what: 'The history: what was done to which record, when and by whom. It has never been changed',
  columns: {
    object: { means: 'Kind of record: sale, burial, customer …', anonymize: keptAs('choice') },
    object_id: 'Its number',
    action: {
      means: 'What was done: CREATED, UPDATED, PLACED …',
      anonymize: keptAs('choice'),
      label: 'What was done',
    },
    user_id: 'Who did it; empty if no user was signed in',
    outside_account_id: { means: 'Who outside the office did it', archive: 'work' },
    message: {
      means: 'In words: what changed from what to what',
      anonymize: becomes(
        "upper(left(action, 1)) || lower(replace(substr(action, 2), '_', ' ')) || '. The details were anonymized.'",
      ),
      label: 'In words',
    },
    data: { means: 'The same for programs (JSON)', anonymize: becomes('pg_temp.new_history(data)') },
    audit_at: { means: 'When', label: 'When' },
  },
})
