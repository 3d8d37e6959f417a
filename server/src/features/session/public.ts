export { firstPasswordProblem, makeFirstUser } from './first-user.ts'
export { hashPassword } from './passwords.ts'
export { hashNewPassword } from './new-password.ts'
export { sessionsOf } from './session-queries.ts'
