-- What makes a visitor's hash of today differ from yesterday's. Gone with its day, so that the hashes of burial_views
-- that stay behind can never be led back to an address.
create table view_salts (
  day date primary key,
  salt text not null check (salt <> '')
);
