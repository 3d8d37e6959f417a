import type { ListEntry } from '@sexton/contract/lists/lists'
import { expect, it } from 'vitest'
import { entryWords } from './entry-words.ts'

const entry: ListEntry = {
  entry_id: 1,
  name: 'Visa',
  retired: false,
  in_use: false,
  stays: false,
  updated_at: '2026-11-20T10:00:00Z',
  is_contagious: null,
  payment_mode_required: null,
  payment_type_ids: null,
  parent_object: null,
  allow_multiple: null,
  kind: null,
  papers: null,
  needs_all_entitled: null,
  days_of_notice: null,
  terms: null,
}

const types = new Map([[5, 'Card']])

it.each<[Partial<ListEntry>, string]>([
  [{}, ''],
  [{ is_contagious: true }, 'contagious'],
  [{ is_contagious: false }, ''],
  [{ payment_mode_required: true }, 'asks for mode'],
  [{ payment_type_ids: [5] }, 'for Card'],
  [{ payment_type_ids: [] }, 'no payment type'],
  [{ parent_object: 'burial', allow_multiple: true }, 'a burial, more than one allowed'],
  [
    { kind: 'PROBATE', papers: ['Grant', 'Assent'], days_of_notice: 28 },
    'will, 2 documents, 28 days of notice',
  ],
])('an entry with %j says %s (lists-3)', (given, words) => {
  expect(entryWords({ ...entry, ...given }, types)).toBe(words)
})
