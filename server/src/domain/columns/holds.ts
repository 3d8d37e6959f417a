import { keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const holds = table('holds', {
  one: 'hold',
  what: 'What must not be done in a site for a time: until a corrected record is checked, or as somebody ordered',
  columns: {
    site_id: 'The site',
    grave_no: 'One grave of it; empty: the whole site',
    kind: {
      means: 'Why there is a hold: CORRECTION, DISPUTE, COURT, POLICE, HEALTH, HERITAGE, SAFETY, OFFICE',
      anonymize: keptAs('choice'),
    },
    stops: {
      means: 'What it stops: SELL, OPEN, PASS_ON, MEMORIAL, TAKE_OUT, RECLAIM, PAPERS',
      anonymize: keptAs('choice'),
      label: 'What the hold stops',
    },
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    grave_move_id: 'The correction',
    document_id: 'The evidence, or the paper that orders it',
    placed_by: { means: 'Who placed it', archive: 'staff' },
    placed_on: { means: 'On which day', label: 'Hold since' },
    placed_at: { means: 'When', label: 'On hold since' },
    review_on: { means: 'The day on which somebody looks at it again', label: 'To be reviewed on' },
    lift_document_id: 'The paper by which it ended',
    lifted_by: { means: 'Who lifted it', archive: 'staff' },
    lifted_at: { means: 'When', label: 'Hold lifted' },
    lift_reason: {
      means: 'What they found',
      anonymize: saying('Anonymized'),
      label: 'Why the hold was lifted',
    },
  },
})

export const differences = table('differences', {
  one: 'difference',
  what: 'Where the ground contradicts the books, and how that ended',
  columns: {
    kind: {
      means:
        'WRONG_REF, WRONG_NEIGHBOURS, OUTSIDE_PLOT, TOO_SHALLOW, REMAINS_MET, OLD_ORDER, LAID_ELSEWHERE, OTHER',
      anonymize: keptAs('choice'),
    },
    site_id: 'The site',
    grave_no: 'Which grave of the site; empty: the whole site',
    burial_id: 'The burial it is about; the number stays if the burial was deleted',
    found_at: 'When it was found',
    found_by: 'Who found it',
    says_books: { means: 'What the books say', anonymize: saying('Anonymized') },
    says_ground: { means: 'What somebody saw', anonymize: saying('Anonymized') },
    blocks: { means: 'What it stops while it is open, as in holds.csv', anonymize: keptAs('choice') },
    closed_at: 'When it was closed; empty while it is open',
    closed_by: 'Who closed it',
    closing: {
      means: 'How: RECORD_MENDED, GROUND_MENDED, NO_DIFFERENCE, UNKNOWN_PERSON, ACCEPTED',
      anonymize: keptAs('choice'),
    },
    reason: { means: 'What was done', anonymize: saying('Anonymized') },
  },
})
