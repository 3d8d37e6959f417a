-- A sale's history keeps the events that were taken off it again, which no row names any more.
create index audits_events_of_sale on audits (((data ->> 'sale_id')::integer))
  where object = 'event' and data ->> 'sale_id' is not null;
