-- No park keeps records from before 1900: the setting of its first year says where receipts begin (receipts-5). What is
-- there stays.
alter table receipts add constraint receipts_since_1900 check (receipt_at >= date '1900-01-01') not valid;
