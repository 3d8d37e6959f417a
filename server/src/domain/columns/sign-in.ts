import { forgotten, kept, keptAs } from './anonymize-rules.ts'
import { table } from './column.ts'

export const sessions = table('sessions', {
  leftOut: 'Who is signed in: secrets of the running installation',
  gone: 'user_id <> pg_temp.who_anonymizes()',
  columns: {
    token_hash: { anonymize: keptAs('random') },
    csrf_hash: { anonymize: keptAs('random') },
    user_agent: { anonymize: forgotten },
    address: { anonymize: forgotten },
  },
})

export const secondFactors = table('second_factors', {
  leftOut: 'Secrets of second factors: each user sets up their own again',
  gone: 'user_id <> pg_temp.who_anonymizes()',
  columns: {
    secret: { anonymize: kept('the sign-in of who anonymizes, the only row that stays') },
  },
})

export const recoveryCodes = table('recovery_codes', {
  leftOut: 'Belong to the second factors',
  gone: 'user_id <> pg_temp.who_anonymizes()',
  columns: {
    code_hash: { anonymize: kept('the sign-in of who anonymizes, the only rows that stay') },
  },
})

export const passkeys = table('passkeys', {
  leftOut: 'Bound to the address of the installation: each user adds their own again',
  gone: 'user_id <> pg_temp.who_anonymizes()',
  columns: {
    passkey_name: { anonymize: kept('the sign-in of who anonymizes, the only rows that stay') },
    credential_id: { anonymize: keptAs('random') },
    public_key: { anonymize: keptAs('random') },
    transports: { anonymize: keptAs('choice') },
  },
})

export const passkeyChallenges = table('passkey_challenges', {
  leftOut: 'What passkeys were asked in the last minutes',
  gone: 'true',
  columns: {
    challenge_hash: { anonymize: keptAs('random') },
  },
})

export const calendarFeeds = table('calendar_feeds', {
  leftOut: 'Secret addresses of calendars: each user asks for a new one',
  gone: 'true',
  columns: {},
})

export const passwordTries = table('password_tries', {
  leftOut: 'Wrong passwords of the last minutes',
  gone: 'true',
  columns: {},
})

export const signInPlaces = table('sign_in_places', {
  leftOut: 'From which networks users sign in',
  gone: 'true',
  columns: {},
})

export const sessionWindows = table('session_windows', {
  leftOut: 'Which windows were open',
  columns: {},
})
