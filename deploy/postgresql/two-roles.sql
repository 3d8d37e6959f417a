-- Run at the primary as its superuser: psql -f two-roles.sql. Change the passwords first; the roles may have any names.
-- Standbys get the roles by replication. What they are for: docs/running.md, "Two roles".

-- A new park:
create role sexton_owner login password '…';
create role sexton login password '…';
create database park owner sexton_owner template template0 encoding utf8 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8';
-- Only with standbys:
-- create role replicator login replication password '…';

-- A park that the app already serves with the role sexton alone: stop the app, and run these instead of the above. Do not do
-- this if sexton owns other databases too, which would go with it, or if sexton is the superuser that made the cluster.
-- create role sexton_owner login password '…';
-- \c park
-- reassign owned by sexton to sexton_owner;
