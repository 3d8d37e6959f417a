-- A key is kept with its answer in one transaction: there was never a status beside it.
alter table idempotency_keys drop column status;
