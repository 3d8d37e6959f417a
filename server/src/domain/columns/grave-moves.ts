import { keptAs, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const graveMoves = table('grave_moves', {
  one: 'move of a body',
  what: 'Bodies that were moved from one grave to another, or taken out of the ground',
  columns: {
    burial_id: 'Whose body: the burial',
    from_site_id: 'The site before',
    from_grave_no: { means: 'The grave before', label: 'From grave number' },
    from_owner_id: 'Whose site that was',
    to_site_id: 'The site after',
    to_grave_no: { means: 'The grave after', label: 'To grave number' },
    to_owner_id: 'Whose site that was',
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    exhumed: { means: 'The body was taken out of the ground', label: 'Taken out of the ground' },
    is_correction: {
      means: 'Nobody was moved: the record had the wrong grave',
      label: 'The record was wrong',
    },
    moved_by: { means: 'Who wrote it down', archive: 'staff' },
    moved_at: { means: 'When they did', label: 'Move written down' },
    moved_on: { means: 'On which day the body was moved', label: 'Moved on' },
    moved_in: { leftOut: 'A number of the former database, which means nothing in another', archive: 'work' },
  },
})

export const holds = table('holds', {
  one: 'hold',
  what: 'Sites that stood still until a second person had checked a corrected record',
  columns: {
    site_id: 'The site',
    grave_no: 'One grave of it; empty: the whole site',
    kind: { means: 'Why there is such a hold: CORRECTION', anonymize: keptAs('choice') },
    stops: {
      means: 'What it stops: SELL, OPEN, PASS_ON',
      anonymize: keptAs('choice'),
      label: 'What the hold stops',
    },
    reason: { means: 'Why', anonymize: saying('Anonymized') },
    grave_move_id: 'The correction',
    document_id: 'The evidence',
    placed_by: { means: 'Who corrected the record', archive: 'staff' },
    placed_on: { means: 'On which day', label: 'Hold since' },
    placed_at: 'When',
    lifted_by: { means: 'Who has checked it', archive: 'staff' },
    lifted_at: { means: 'When', label: 'Hold lifted' },
    lift_reason: {
      means: 'What they found',
      anonymize: saying('Anonymized'),
      label: 'Why the hold was lifted',
    },
  },
})
