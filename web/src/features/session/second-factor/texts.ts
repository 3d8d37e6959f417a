import { texts } from '../../../core/texts.ts'

export const t = texts({
  'factor.title': 'Second factor',
  'factor.about':
    'A code of an app on your phone, asked for beside your password: whoever learns your password alone cannot sign in.',
  'factor.asked': 'Your role {roles} asks for it. Until it is set up, that role lets you do nothing.',
  'factor.on': 'On since {since}.',
  'factor.codes':
    '{count, plural, =0 {No recovery code is left.} one {# recovery code is left.} other {# recovery codes are left.}}',
  'factor.codes.few': 'Make new ones before you need them.',
  'factor.set-up': 'Set up',
  'factor.set-up.title': 'Set up a second factor',
  'factor.set-up.scan':
    'Scan this with an authenticator app (Google Authenticator, Microsoft Authenticator, Aegis and others), then type the code that it shows.',
  'factor.set-up.qr': 'QR code for the authenticator app',
  'factor.set-up.secret': 'Or type this key into the app:',
  'factor.next': 'Next',
  'factor.code': 'Code',
  'factor.confirm': 'Turn on',
  'factor.password': 'Current Password',
  'factor.kept.title': 'Your recovery codes',
  'factor.kept.about':
    'Each lets you in once without your phone. They are shown only now: print them or write them down, and keep them where your phone is not.',
  'factor.kept.copy': 'Copy',
  'factor.kept.copied': 'Recovery codes copied',
  'factor.kept.not-copied': 'This browser does not let them be copied: write them down',
  'factor.kept.done': 'I have kept them',
  'factor.renew': 'New recovery codes',
  'factor.renew.about': 'The former ones end at once.',
  'factor.off': 'Turn off',
  'factor.off.title': 'Turn the second factor off?',
  'factor.off.about': 'Your password alone lets you in then.',
  'factor.off.done': 'Your second factor is off.',
})
