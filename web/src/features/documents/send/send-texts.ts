import { texts } from '../../../core/texts.ts'

export const t = texts({
  'send.title': 'Email documents',
  'send.to': 'To',
  'send.to.hint': 'Separate addresses with commas. Each person gets a separate email.',
  'send.to.not': '{address} is not an email address.',
  'send.to.refused':
    '{name} does not want emails about their orders. Use an address they have given you for this.',
  'send.to.died': '{name} has died. Write to their estate or to the executor.',
  'send.to.none': '{name} has no email address. An address you type here is used for this email only.',
  'send.subject': 'Subject',
  'send.papers': 'Documents',
  'send.papers.size':
    '{count, plural, =0 {None selected} one {# document} other {# documents}}, {size} MB of {most} MB',
  'send.text': 'Message',
  'send.send': 'Send',
})
