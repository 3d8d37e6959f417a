import { altered, stated, type Plant } from '../lives/plant.ts'

/** Before rows come into a table, something is written into them. */
const written = (table: string, fault: string, { when, then }: { when?: string; then: string }) => [
  `create function ${fault}() returns trigger language plpgsql as $$ begin ${then}; return new; end $$`,
  `create trigger a_${fault} before insert on ${table} for each row ${when ? `when (${when})` : ''} execute function ${fault}()`,
]

const gone = (table: string, fault: string) => [
  `drop trigger a_${fault} on ${table}`,
  `drop function ${fault}()`,
]

const triggers = (how: 'disable' | 'enable', all: Record<string, string>) =>
  Object.entries(all).map(([trigger, table]) => `alter table ${table} ${how} trigger ${trigger}`)

const fitting = {
  credit_note_lines_fit: 'credit_note_lines',
  credit_note_lines_add_up: 'credit_note_lines',
  credit_notes_add_up: 'credit_notes',
}
const pairing = { receipts_moved_in_pairs: 'receipts' }
const sign = `check (case when kind = 'moved' then value <> 0 else true end)`

/** Of money that waits. */
export const plants: Plant[] = [
  {
    name: 'a credit above its line',
    plant: stated(
      [
        ...triggers('disable', fitting),
        ...written('credit_note_lines', 'remember_half', {
          then: 'new.value := greatest(0.01, trunc(new.value / 2, 2))',
        }),
      ],
      [
        ...gone('credit_note_lines', 'remember_half'),
        ...triggers('disable', { credit_note_lines_stay: 'credit_note_lines' }),
        // Later batches add up again.
        `update credit_note_lines l set value = l.value + n.value - (select sum(o.value) from credit_note_lines o
            where o.credit_note_id = l.credit_note_id) from credit_notes n
          where n.credit_note_id = l.credit_note_id and l.sale_line_id = (select min(o.sale_line_id)
            from credit_note_lines o where o.credit_note_id = l.credit_note_id)`,
        ...triggers('enable', { credit_note_lines_stay: 'credit_note_lines', ...fitting }),
      ],
    ),
  },
  {
    name: 'a moved half without its pair',
    plant: stated(
      [
        ...triggers('disable', pairing),
        'alter table receipts drop constraint receipts_sign',
        ...written('receipts', 'forget_pair', {
          when: "new.kind = 'moved'",
          then: 'new.moved_with := null',
        }),
      ],
      [
        ...gone('receipts', 'forget_pair'),
        `alter table receipts add constraint receipts_sign ${sign} not valid`,
        ...triggers('enable', pairing),
      ],
    ),
  },
  {
    name: 'a plan that drifts',
    plant: altered([
      {
        of: 'due_through',
        instead: 'select d.through + new.value into',
        say: 'select d.through + new.value - 0.01 into',
      },
    ]),
  },
  {
    name: 'a refund approved by its proposer',
    plant: stated(
      written('refund_requests', 'propose_as_another', {
        then: 'new.proposed_by := (select min(user_id) from sexton.users)',
      }),
      gone('refund_requests', 'propose_as_another'),
    ),
  },
]
