-- Old lists of sites say of some that they are not for sale, and no more: a reason of their own (imports-31).
insert into site_unsuitabilities (site_unsuitability, ordinal)
select 'Not for sale', coalesce(max(ordinal), 0) + 1 from site_unsuitabilities
having count(*) filter (where lower(site_unsuitability) = 'not for sale') = 0;
