/** E-mail addresses of the users who can keep users and roles, as the trigger `keep_an_administrator` counts them; any search path. */
export const administrators = `
  select u.email::text as email from sexton.users u
    join sexton.role_users using (user_id) join sexton.role_permissions using (role_id)
    join sexton.permissions p using (permission_id)
  where u.can_login and p.permission_ref in ('PERM_PERMISSIONS', 'PERM_USERS_EDIT')
  group by u.user_id having count(distinct p.permission_ref) = 2 order by u.user_id`

/** Which of them is meant: e-mail addresses do not differ by capitals. */
export const administratorOf = (emails: readonly string[], asked: string): string | undefined =>
  emails.find((email) => email.toLowerCase() === asked.toLowerCase())
