-- Their statements are planned once on a connection instead of at each call: of arrays that it does not know a plan is
-- always dearer than of those that are given, so it was never kept. Planning was four fifths of what refresh_sites took,
-- which runs whenever a sale takes or leaves a site.
alter function refresh_sites(integer[], date) set plan_cache_mode = 'force_generic_plan';
alter function refuse_missing_charges(integer[]) set plan_cache_mode = 'force_generic_plan';
alter function planned_keep_their_ground() set plan_cache_mode = 'force_generic_plan';
