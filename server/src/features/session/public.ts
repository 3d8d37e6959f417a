export { firstPasswordProblem, makeFirstUser } from './first-user.ts'
export { hashPassword } from './passwords.ts'
