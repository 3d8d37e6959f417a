-- Whether its user has said that they have kept a recovery code: the answer that shows them may be lost on its way. Of the
-- codes of before nobody was asked.
alter table recovery_codes add column kept boolean not null default false;
update recovery_codes set kept = true;
