import { altered, stated, type Plant } from '../lives/plant.ts'

export const plants: Plant[] = [
  {
    name: 'a match that posts twice',
    plant: altered(
      [{ of: 'bank_line_state', instead: "<> l.amount then 'OPEN'", say: "<> l.amount or true then 'OPEN'" }],
      [
        { trigger: 'receipts_of_bank_line_taken', on: 'receipts' },
        { trigger: 'receipts_of_bank_line_changed', on: 'receipts' },
        { trigger: 'receipts_keep_their_line_whole_taken', on: 'receipts' },
        { trigger: 'receipts_keep_their_line_whole_changed', on: 'receipts' },
      ],
    ),
  },
  {
    name: 'equal lines that are taken for one',
    plant: stated(
      [
        'create function drop_twins() returns trigger language plpgsql as $$ begin return null; end $$',
        'create trigger a_drop_twins before insert on bank_lines for each row when (new.nth > 1) execute function drop_twins()',
      ],
      ['drop trigger a_drop_twins on bank_lines', 'drop function drop_twins()'],
    ),
  },
]
