import { texts } from '../../core/texts.ts'

export const t = texts({
  'retention.title': 'Retention',
  'retention.about':
    'How long to keep records that need not be kept for ever. Burials, placed orders, invoices, receipts and the history are always kept. Nothing here can remove them.',
  'retention.records': 'The park’s records',
  'retention.records.about':
    'Kept for ever unless you set a limit. Records past the limit are removed automatically each night.',
  'retention.next': 'Next removal {when}.',
  'retention.last': 'Last run: {words}.',
  'retention.work': 'Technical records kept for a short time',
  'retention.kind.draft_sales': 'Draft sales',
  'retention.what.draft_sales':
    'Drafts no one has changed, with their sites, burials and events. Drafts that are flagged, ever had an invoice or have a confirmed burial are kept.',
  'retention.kind.finished_mails': 'Emails',
  'retention.what.finished_mails':
    'Emails that were sent, failed or were dismissed, and their saved files. Attached documents are kept.',
  'retention.kind.ended_bookings': 'Ended bookings',
  'retention.what.ended_bookings':
    'Bookings of funeral directors that were withdrawn, refused or not held any more, with their papers. A booking that became a burial is kept.',
  'retention.kind.family_requests': 'Requests of families',
  'retention.what.family_requests':
    'What families asked on the public pages, with their names and how to reach them, counted from the answer. Open requests are kept.',
  'retention.kind.finished_texts': 'Texts',
  'retention.what.finished_texts': 'Texts that were sent, failed or were dismissed, and their saved files.',
  'retention.kind.next_of_kin': 'Next of kin',
  'retention.what.next_of_kin':
    'Name, address, phone numbers, email and ID number of the next of kin, counted from the burial date. Only for complete burials. The burial stays and will not ask for a next of kin again. The history, notes and documents are not changed.',
  'retention.kind.sign_in_places': 'Sign-in locations',
  'retention.what.sign_in_places':
    'Networks users have signed in from, counted from their last sign-in there.',
  'retention.kind.task_runs': 'Scheduled task results',
  'retention.what.task_runs': 'What each run of the scheduled tasks reported.',
  'retention.ever': 'Kept for ever',
  'retention.days': '{count, plural, one {Removed after # day} other {Removed after # days}}',
  'retention.years': '{count, plural, one {Removed after # year} other {Removed after # years}}',
  'retention.set.by': 'set by {by}, {date}',
  'retention.change': 'Change',
  'retention.change.of': 'Change: {kind}',
  'retention.working.answered_calls': 'Recent requests, so that repeating one does not do it twice',
  'retention.working.ended_sessions': 'Ended sessions',
  'retention.working.wrong_passwords': 'Wrong passwords, used to slow down guessing',
  'retention.working.visitor_salts': 'Codes that tell visitors to public pages apart',
  'retention.working.unnamed_files': 'Unfinished uploads, and files no record uses',
  'retention.hours': '{count, plural, =0 {Until the session ends} one {# hour} other {# hours}}',
  'retention.dialog.days': 'Remove after (days)',
  'retention.dialog.years': 'Remove after (years)',
  'retention.dialog.empty.ever': 'At least {least}. Leave empty to keep for ever.',
  'retention.dialog.empty.usual': 'At least {least}. Leave empty to use the default, {usual}.',
  'retention.due':
    '{count, plural, =0 {Nothing would be removed now.} one {# record would be removed tonight:} other {# records would be removed tonight:}}',
  'retention.due.opens': '{name}, opens in a new tab',
  'retention.due.more': 'and {count} more',
  'retention.due.looking': 'Checking what would be removed…',
  'retention.due.first': 'Wait for the check to finish.',
  'retention.keep': 'Keep for ever',
  'retention.usual': 'Use the default',
  'retention.remove.days': '{count, plural, one {Remove after # day} other {Remove after # days}}',
  'retention.remove.years': '{count, plural, one {Remove after # year} other {Remove after # years}}',
  'retention.done': '{kind}: {words}',
})
