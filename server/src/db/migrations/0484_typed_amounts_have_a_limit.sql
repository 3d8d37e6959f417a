-- An amount with digits too many, once in the books, overflows the sums it is part of: of its sale, of the month, of the
-- reports. What was written before stays as it is, and can be taken off or voided.
create trigger sale_lines_typed before insert on sale_lines for each row
  when (abs(new.line_price) > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
create trigger receipts_typed before insert on receipts for each row
  when (new.reversal_of is null and new.value > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
create trigger type_charges_typed before insert or update of price on type_charges for each row
  when (new.price > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
create trigger other_charges_typed before insert or update of price on other_charges for each row
  when (new.price > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
create trigger event_charges_typed before insert or update of price on event_charges for each row
  when (new.price > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
create trigger cash_counts_typed before insert or update of counted on cash_counts for each row
  when (abs(new.counted) > 9999999999.99)
  execute function refuse('An amount is at most 9,999,999,999.99. Please look for a digit too many.');
