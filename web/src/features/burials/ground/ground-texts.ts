import { texts } from '../../../core/texts.ts'

/** The texts of Move Grave and Correct Position, which come with their dialogs. */
export const t = texts({
  'burial.move.happened': 'What happened?',
  'burial.move.happened.moved': 'The person is being moved',
  'burial.move.happened.corrected': 'The record was wrong',
  'burial.move.happened.required': 'Say what happened.',
  'burial.move.corrected.hint':
    'Only the record changes, not where the person is buried. Both sites go on hold: they cannot be sold, opened or transferred until a second person has checked them.',
  'burial.move.corrected.site': 'Site where the burial is',
  'burial.move.corrected.reason': 'How you found out',
  'burial.move.corrected.do': 'Correct record: {site}, grave {grave}',
  'burial.move.corrected.not-yet':
    'If the burial took place and only its record is wrong, complete it, or use Set Draft and say that it took place. Then correct the record here.',
  'burial.move.corrected.submit': 'Correct record',
  'burial.move.corrected.none':
    'This site has no other grave with a free place. Choose the site where the burial is.',
  'burial.move.evidence': 'Photo or document that shows it',
  'burial.move.evidence.upload': 'Upload evidence',
  'burial.move.evidence.required': 'Upload a photo or document that shows where the grave is.',
  'burial.move.corrected.headstone': 'Headstone recorded at the old grave',
  'burial.move.corrected.headstone.moves': 'It stands where the person is buried',
  'burial.move.corrected.headstone.removed': 'It stands at neither grave',
  'burial.move.corrected.headstone.stays': 'It belongs to the others buried there',
  'burial.corrected': 'Record corrected. Both sites are on hold.',
  'burial.move.site': 'Site',
  'burial.move.site.required': 'Choose a site',
  'burial.move.grave': 'Grave',
  'burial.move.grave.free': 'Grave {grave}, free',
  'burial.move.grave.some':
    'Grave {grave}, {free, plural, =0 {full} one {# place left} other {# places left}}: {names}',
  'burial.move.title':
    'Move Grave: {name}{site, select, none {} other {, site {site}}}{grave, select, none {} other {, grave {grave}}}',
  'burial.move.do': 'Move Grave to {site}, grave {grave}',
  'burial.move.grave.none': 'No other grave in this site has a free place. Choose another site.',
  'burial.move.grave.none.only':
    'No other grave in this site has a free place, and the customer has no other site. They must buy or order one first.',
  'burial.move.grave.required': 'Choose a grave with a free place.',
  'burial.move.reason': 'Reason',
  'burial.move.reason.day': 'A reason is required to move a burial whose day has come.',
  'burial.move.corrected.reason.required': 'A reason is required to correct the record of a grave.',
  'burial.move.reason.required': 'A reason is required to move a completed burial.',
  'burial.move.exhumed': 'The person was exhumed and is still to be reburied',
  'burial.move.exhumed.hint':
    'The burial needs a new date, slot and certificate. The old certificate stays among the documents.',
  'burial.move.headstone': 'Headstone on the current grave',
  'burial.move.headstone.moves': 'Move it too',
  'burial.move.headstone.removed': 'Remove it',
  'burial.move.headstone.stays': 'Leave it for the others buried there',
  'burial.move.headstone.required': 'Choose what happens to the headstone.',
  'burial.position.text':
    '{name} is recorded at position {position} of {places}, where 1 is the deepest. If someone else is recorded at the position you choose, the two swap.',
  'burial.position.place': 'Position',
  'burial.position.place.option': 'Position {position} of {places}',
  'burial.position.place.required': 'Choose a position',
  'burial.position.reason': 'Reason',
  'burial.position.reason.required': 'A reason is required to correct the position.',
  'burial.position.done': 'Position corrected.',
  'burial.moved': 'Burial moved.',
})
