-- Permissions, and the roles of a new park.

insert into permissions (permission_ref, permission) values
  ('PERM_VIEW', 'View'),
  ('PERM_EDIT', 'Edit'),
  ('PERM_NEWS', 'News'),
  ('PERM_ACCOUNTS', 'Accounts'),
  ('PERM_REPORTS', 'Reports'),
  ('PERM_TARIFFS', 'Tariffs and setup'),
  ('PERM_TARIFF', 'Block days'),
  ('PERM_SITES', 'Sites'),
  ('PERM_USERS_VIEW', 'View users'),
  ('PERM_USERS_EDIT', 'Edit users'),
  ('PERM_PERMISSIONS', 'Roles and permissions'),
  ('PERM_DOCUMENT_DOWNLOAD', 'Download documents'),
  ('PERM_SALES_SUPER', 'Sales supervisor'),
  ('PERM_AUTHORIZE', 'Authorise sales'),
  ('PERM_RECEIPTS', 'Receipts');

insert into roles (role_ref, role_name, ordinal) values
  ('ADMINISTRATOR', 'Administrator', 1),
  ('MANAGER', 'Manager', 2),
  ('SALES', 'Sales', 3),
  ('ACCOUNTS', 'Accounts', 4),
  ('GROUNDS', 'Grounds', 5),
  ('VIEWER', 'Viewer', 6);

insert into role_permissions (role_id, permission_id)
select r.role_id, p.permission_id from roles r cross join permissions p
where case r.role_ref
  when 'ADMINISTRATOR' then true
  when 'MANAGER' then p.permission_ref not in ('PERM_PERMISSIONS', 'PERM_USERS_EDIT')
  when 'SALES' then p.permission_ref in
    ('PERM_VIEW', 'PERM_EDIT', 'PERM_NEWS', 'PERM_RECEIPTS', 'PERM_DOCUMENT_DOWNLOAD')
  when 'ACCOUNTS' then p.permission_ref in
    ('PERM_VIEW', 'PERM_NEWS', 'PERM_ACCOUNTS', 'PERM_RECEIPTS', 'PERM_REPORTS', 'PERM_DOCUMENT_DOWNLOAD')
  when 'GROUNDS' then p.permission_ref in ('PERM_VIEW', 'PERM_EDIT', 'PERM_SITES', 'PERM_NEWS')
  when 'VIEWER' then p.permission_ref = 'PERM_VIEW'
end;
