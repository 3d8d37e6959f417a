import { texts } from '../../core/texts.ts'

/** The texts of holds. */
export const t = texts({
  'hold.since': 'On hold since {date}',
  'hold.corrected': '{by} corrected the record of {name}: “{reason}”',
  'hold.stops':
    'These sites cannot be sold, opened or transferred until a second person has checked the record and the graves.',
  'hold.evidence': 'Evidence: {filename}',
  'hold.lift': 'Lift hold…',
  'hold.lift.title': 'Lift the hold on {sites}?',
  'hold.lift.text':
    'Check at the grave, or from the evidence, that {name} is buried where the record now says. The hold ends on both sites.',
  'hold.lift.note': 'What you checked',
  'hold.lift.required': 'Say what you checked.',
  'hold.lift.do': 'Lift hold',
  'hold.lift.own': 'You corrected this record, so someone else must check it and lift the hold.',
  'hold.lift.done': 'Hold lifted.',
  'hold.chip': 'On hold',
})
