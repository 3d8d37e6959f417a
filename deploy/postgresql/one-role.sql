-- Run at the primary as its superuser: psql -f one-role.sql. Change the passwords first.
-- For an example of three servers (docs/scale.md). two-roles.sql is safer.
create role sexton login password '…';
create role replicator login replication password '…';
create database park owner sexton template template0 encoding utf8 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
