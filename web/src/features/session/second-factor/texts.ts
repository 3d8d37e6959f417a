import { texts } from '../../../core/texts.ts'

export const t = texts({
  'factor.title': 'Second factor',
  'factor.about':
    'As well as your password, we ask for a code from an app on your phone, or a passkey. Someone who learns only your password cannot sign in.',
  'factor.asked':
    'Your role {roles} requires a second factor. You cannot use that role until you set one up.',
  'factor.on': 'App codes have been on since {since}.',
  'factor.set-up.app': 'Set up an app',
  'factor.codes':
    '{count, plural, =0 {You have no recovery codes left.} one {You have # recovery code left.} other {You have # recovery codes left.}}',
  'factor.codes.few': 'Create new ones before you run out.',
  'factor.codes.unseen':
    'You have not confirmed that you saved these recovery codes. If you never saw them, create new ones: they cannot be shown again.',
  'factor.set-up': 'Set up',
  'factor.set-up.title': 'Set up a second factor',
  'factor.set-up.scan':
    'Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or Aegis. Then type the code it shows.',
  'factor.set-up.qr': 'QR code for the authenticator app',
  'factor.set-up.secret': 'Or type this key into the app:',
  'factor.next': 'Next',
  'factor.code': 'Code',
  'factor.confirm': 'Turn on',
  'factor.password': 'Current Password',
  'factor.kept.title': 'Your recovery codes',
  'factor.kept.about':
    'Each code lets you sign in once without your phone. They are shown only once, now. Print them or write them down, and keep them somewhere away from your phone.',
  'factor.kept.copy': 'Copy',
  'factor.kept.copied': 'Recovery codes copied',
  'factor.kept.not-copied': 'Your browser did not allow copying. Write the codes down.',
  'factor.kept.done': 'I have saved them',
  'factor.renew': 'Create new recovery codes',
  'factor.renew.about': 'Your old codes will stop working immediately.',
  'factor.off': 'Turn off',
  'factor.off.title': 'Turn off your second factor?',
  'factor.off.app': 'Turn the app off',
  'factor.off.app.title': 'Turn off app codes?',
  'factor.off.app.done': 'App codes are off.',
  'factor.off.about': 'You will then be able to sign in with just your password.',
  'factor.off.passkeys': 'Your passkeys will still work.',
  'factor.off.done': 'Your second factor is off.',
  'passkey.list': 'Passkeys',
  'passkey.add': 'Add a passkey',
  'passkey.add.title': 'Add a passkey',
  'passkey.add.about':
    'A passkey is stored on your phone, computer or security key. Your browser will ask where to save it.',
  'passkey.add.done': 'Passkey added',
  'passkey.add.known': 'You have already added this device.',
  'passkey.add.address': 'Passkeys do not work at this web address. Ask your administrator.',
  'passkey.add.stopped': 'No passkey was created. Please try again.',
  'passkey.name': 'Name',
  'passkey.used': 'Last used {at}',
  'passkey.unused': 'Added {at}, not used yet',
  'passkey.remove': 'Remove',
  'passkey.remove.title': 'Remove the passkey {name}?',
  'passkey.remove.about': 'It can no longer be used to sign in.',
  'passkey.remove.done': 'Passkey {name} removed.',
})
