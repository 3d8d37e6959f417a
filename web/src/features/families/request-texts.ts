import { texts } from '../../core/texts.ts'

export const t = texts({
  'requests.title': 'Requests of Families',
  'requests.home': 'Requests of families',
  'requests.about':
    'What families ask on the public pages. “Take the page down” has already been done: the office only says why, or puts the page back on the burial.',
  'requests.which': 'Which requests',
  'requests.open': 'Open',
  'requests.none': 'No requests here.',
  'requests.all': 'All requests',
  'requests.no': 'Request {no}',
  'requests.asked': '{name}, {date}',
  'requests.of': '{deceased}, site {site}',
  'requests.worked': 'Worked on by {by}',
  'requests.answered': '{state} by {by} on {date}',
  'requests.emailed': 'Emailed',
  'requests.work': 'Work on it',
  'requests.work.done': 'You work on request {no}',
  'requests.answer': 'Answer…',
  'requests.answer.title': 'Answer request {no}?',
  'requests.answer.text': '{name} asks for: {what}.',
  'requests.answer.down':
    'The page is down since {since}. If that was a mistake, choose “Found by families…” and “Shown to the public” on the burial.',
  'requests.answer.burial': 'Open the burial of {deceased}',
  'requests.answer.how': 'How it ends',
  'requests.answer.DONE': 'Done',
  'requests.answer.REFUSED': 'Refused',
  'requests.answer.words': 'What was answered',
  'requests.answer.email': 'Email this to {contact}',
  'requests.answer.do': 'Save answer',
  'requests.answer.saved': 'Request {no} answered',
})
