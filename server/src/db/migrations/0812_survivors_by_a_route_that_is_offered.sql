-- Survivors take over by a route that is not retired, as the list of routes says it now.
do $$
begin
  execute replace(pg_get_functiondef('survivors_take_over'::regproc), 'r.retired_at is null', 'not r.retired');
end
$$;
