import { becomes, keptAs, newName, newPhone, saying } from './anonymize-rules.ts'
import { table } from './column.ts'

export const users = table('users', {
  one: 'user',
  what: 'The staff who sign in, and those who did',
  columns: {
    first_name: { means: 'First name', anonymize: newName },
    last_name: { means: 'Last name', anonymize: newName },
    user_name: 'Both names together',
    email: {
      means: 'Email address used to sign in',
      anonymize: becomes("'user' || user_id || '@anonymized.example'"),
    },
    phone: { means: 'Phone number', anonymize: newPhone },
    department: { means: 'Department', anonymize: saying('Office') },
    position: { means: 'What they are there', anonymize: saying('Clerk') },
    can_login: 'May sign in',
    last_login: 'When they last signed in',
    disabled_at: 'Since when they may not any more',
    password_hash: {
      leftOut: 'Passwords are not handed over: users get new ones',
      anonymize: becomes('case when user_id = pg_temp.who_anonymizes() then password_hash end'),
    },
    must_change_password: { leftOut: 'Goes with the passwords' },
  },
})

export const roles = table('roles', {
  one: 'role',
  what: 'Named sets of permissions',
  columns: {
    role_ref: { means: 'Short name', anonymize: keptAs('list') },
    role_name: { means: 'Name', anonymize: keptAs('list') },
    asks_second_factor: 'Counts only for users who also sign in with a code',
  },
})

export const permissions = table('permissions', {
  one: 'permission',
  what: 'What users may be allowed to do',
  columns: {
    permission_ref: { means: 'Short name, as the product checks it', anonymize: keptAs('product') },
    permission: { means: 'Name', anonymize: keptAs('product') },
  },
})

export const rolePermissions = table('role_permissions', {
  one: 'permission of a role',
  what: 'Which role holds which permissions',
  columns: {},
})

export const roleUsers = table('role_users', {
  one: 'role of a user',
  what: 'Which user has which roles',
  columns: {},
})
