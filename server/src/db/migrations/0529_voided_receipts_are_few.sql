-- A sale and a customer say how many of their receipts were voided (receipts-8): most have none, and that takes no look at the others.
create index receipts_voided_of_sale on receipts (sale_id) where voided_at is not null;
create index receipts_voided_of_payer on receipts (receipt_customer_id) where voided_at is not null;
