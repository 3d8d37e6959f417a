import { texts } from '../../core/texts.ts'

export const t = texts({
  'retention.title': 'Retention',
  'retention.about':
    'How long what need not be kept stays. The dead, placed orders, invoices, receipts and the history are kept for ever: the database refuses to remove them, whatever is set here.',
  'retention.records': 'Records of the park',
  'retention.records.about':
    'Kept for ever unless you say otherwise. What is due goes by itself in the night.',
  'retention.next': 'Next removal {when}.',
  'retention.last': 'Last night: {words}.',
  'retention.work': 'What the product remembers for a while',
  'retention.kind.draft_sales': 'Draft sales',
  'retention.what.draft_sales':
    'Drafts that nobody did anything on, with the sites, burials and events on them. Not those that are flagged, that ever had an invoice, or on which a burial is confirmed.',
  'retention.kind.finished_mails': 'E-mails',
  'retention.what.finished_mails':
    'E-mails that were sent, failed for good or were put aside, with the files kept of them. The documents that were attached stay.',
  'retention.kind.next_of_kin': 'Next of kin',
  'retention.what.next_of_kin':
    'Name, address, phones, e-mail and number of the next of kin of complete burials, counted from the burial. The burial stays, and asks for no next of kin again. What the history, notes and papers say of them stays.',
  'retention.kind.sign_in_places': 'Places of sign-in',
  'retention.what.sign_in_places': 'Where users have signed in before, since their last sign-in there.',
  'retention.kind.task_runs': 'Runs of tasks',
  'retention.what.task_runs': 'What the scheduled tasks on System have said of themselves.',
  'retention.ever': 'Kept for ever',
  'retention.days': '{count, plural, one {Removed after # day} other {Removed after # days}}',
  'retention.years': '{count, plural, one {Removed after # year} other {Removed after # years}}',
  'retention.set.by': 'set by {by}, {date}',
  'retention.change': 'Change',
  'retention.change.of': 'Change: {kind}',
  'retention.working.answered_calls': 'Answered calls, so that a repeated one is not done twice',
  'retention.working.ended_sessions': 'Sessions',
  'retention.working.wrong_passwords': 'Wrong passwords, which slow down who guesses',
  'retention.working.visitor_salts': 'What tells visitors of public pages apart',
  'retention.working.unnamed_files': 'Uploads that were not finished, and files that no record names',
  'retention.hours': '{count, plural, =0 {Until they have ended} one {# hour} other {# hours}}',
  'retention.dialog.days': 'Remove after (days)',
  'retention.dialog.years': 'Remove after (years)',
  'retention.dialog.empty.ever': 'At least {least}. Leave it empty to keep them for ever.',
  'retention.dialog.empty.usual': 'At least {least}. Leave it empty for the usual {usual}.',
  'retention.due':
    '{count, plural, =0 {Nothing would be removed now.} one {# would be removed the next night:} other {# would be removed the next night:}}',
  'retention.due.opens': '{name}, opens in a new tab',
  'retention.due.more': 'and {count} more',
  'retention.due.looking': 'Looking what would be removed…',
  'retention.due.first': 'Wait until it says what would be removed.',
  'retention.keep': 'Keep for ever',
  'retention.usual': 'Keep as usual',
  'retention.remove.days': '{count, plural, one {Remove after # day} other {Remove after # days}}',
  'retention.remove.years': '{count, plural, one {Remove after # year} other {Remove after # years}}',
  'retention.done': '{kind}: {words}',
})
