-- Folders of backups that were seen to be a drive of their own, on which machine: while that is away none is made below (system-8).
create table backup_drives (
  host text not null,
  folder text not null,
  primary key (host, folder)
);
