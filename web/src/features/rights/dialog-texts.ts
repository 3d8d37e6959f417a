import { texts } from '../../core/texts.ts'

/** The texts of the dialogs in which a right is entered and changed. */
export const t = texts({
  'right.enter.title': 'Enter the right to site {site}',
  'right.enter.do': 'Enter',
  'right.entered': 'The right to site {site} is on record',
  'right.change.title': 'Change the right to site {site}',
  'right.change.do': 'Update',
  'right.changed': 'The right to site {site} was updated',
  'right.mend.title': 'Correct the holders of site {site}',
  'right.mend.do': 'Correct',
  'right.mend.about':
    'For a mistake of entry only. A holder who gives the right up, or dies, passes it on by a transfer.',
  'right.mended': 'The holders of site {site} were corrected',
  'right.mend.reason': 'What was wrong',
  'right.lead': 'Lead holder: {name}',
  'right.lead.hint': 'The owner of the site leads. The lead holder is written to and shown first.',
  'right.lead.share': 'Share of the lead holder',
  'right.member': 'Holder {n}',
  'right.found': '{flag, select, true {{name} (flagged)} other {{name}}}',
  'right.share': 'Share',
  'right.remove': 'Remove holder {n}',
  'right.add': 'Add a holder',
  'right.kind': 'Kind',
  'right.granted': 'Granted on',
  'right.together': 'How they hold it',
  'right.opening': 'Who consents to an opening',
  'right.conditions': 'Conditions',
  'right.succession': 'Who is to follow the holders',
})
