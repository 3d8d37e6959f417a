import { texts } from '../../../core/texts.ts'

export const t = texts({
  'send.title': 'Send papers by e-mail',
  'send.to': 'To',
  'send.to.hint': 'Several addresses with commas between them; each gets an e-mail of its own.',
  'send.to.not': '{address} is not an e-mail address.',
  'send.to.refused':
    '{name} does not want e-mail about transactions. Write to an address they name for this.',
  'send.to.none': '{name} has no e-mail address. One typed here is used for this e-mail only.',
  'send.subject': 'Subject',
  'send.papers': 'Papers',
  'send.papers.size':
    '{count, plural, =0 {None chosen} one {# paper} other {# papers}}, {size} MB of {most} MB',
  'send.text': 'Text',
  'send.send': 'Send',
})
