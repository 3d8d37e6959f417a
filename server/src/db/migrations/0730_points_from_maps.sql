-- The location of a site also comes from imported maps and tables, which do not say how exact it is (imports-5).
alter table site_points alter column accuracy drop not null;
