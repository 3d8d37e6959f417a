-- A draft says who cancelled its order, and when: its invoice that was voided last.
create index invoices_voided_of_sale_idx on invoices (sale_id, voided_at) where voided_at is not null;
