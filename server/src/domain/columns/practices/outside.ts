import { becomes, forgotten, keptAs, newName, newPhone } from '../anonymize-rules.ts'
import { table } from '../column.ts'

export const outsideAccounts = table('outside_accounts', {
  one: 'account of someone outside',
  what: 'Who signs in at the desk for a contractor',
  columns: {
    kind: { means: 'director', anonymize: keptAs('choice') },
    contractor_id: 'For which contractor',
    name: { means: 'Name', anonymize: newName },
    email: {
      means: 'Email address used to sign in',
      anonymize: becomes("'outside' || outside_account_id || '@anonymized.example'"),
    },
    phone: { means: 'Phone number', anonymize: newPhone },
    language: { means: 'Language of what is sent to them', anonymize: keptAs('choice') },
    can_login: 'May sign in',
    last_login: 'When they last signed in',
    password_hash: {
      leftOut: 'Passwords are not handed over: send new invitations',
      anonymize: forgotten,
    },
  },
})

export const outsideSessions = table('outside_sessions', {
  leftOut: 'Who is signed in at the desk: secrets of the running installation',
  gone: 'true',
  columns: { token_hash: { anonymize: keptAs('random') } },
})

export const outsideInvitations = table('outside_invitations', {
  leftOut: 'Secrets of the running installation: send new invitations',
  gone: 'true',
  columns: { token_hash: { anonymize: keptAs('random') } },
})
