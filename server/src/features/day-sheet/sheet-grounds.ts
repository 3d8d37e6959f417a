import type { SheetNote } from '@sexton/contract/day-sheet/calls'
import { sql } from 'kysely'
import type { Reading } from '../../core/context/context.ts'
import { prepared, opaquePairs } from '../../core/db/db.ts'
import { drawBlock, type Plot } from './block-plan-rules.ts'

/** The plans of these blocks, and the path of each of their sites; what has no outline is on none. */
export async function blockPlans(ctx: Reading, block_refs: readonly string[]) {
  if (block_refs.length === 0) return { plans: [], paths: new Map<number, string>() }
  const { rows } = await sql<{ block_ref: string; plots: Plot[] }>`${prepared}
    select block_ref, json_agg(json_build_object('site_id', site_id, 'row_no', row_no, 'outline', outline::text)
      order by sort_key) as plots
    from sites where block_ref = any (${[...block_refs]}::text[]) and outline is not null
    group by block_ref order by block_ref`.execute(ctx.db)
  const drawn = rows.map(({ block_ref, plots }) => drawBlock(block_ref, plots))
  return {
    plans: drawn.map(({ plan }) => plan),
    paths: new Map(drawn.flatMap(({ paths }) => [...paths])),
  }
}

type About = Record<SheetNote['about'], readonly number[]>

/** The notes on these burials, sites and events that somebody wrote and nobody took back, oldest first, by their parent. */
export async function sheetNotes(ctx: Reading, of: About) {
  const parents = Object.entries(of).flatMap(([about, ids]) => ids.map((parent) => ({ about, id: parent })))
  const types = parents.map(({ about }) => about)
  const ids = parents.map(({ id }) => id)
  const { rows } = await sql<SheetNote & { parent: number }>`${prepared}
    select n.note_id, n.note, n.parent_object as about, n.parent_object_id as parent
    from notes n
    where (n.parent_object, n.parent_object_id) in ${opaquePairs(types, ids)}
      and n.deleted_at is null and btrim(n.note) <> ''
    order by n.created_at, n.note_id`.execute(ctx.db)
  return (about: SheetNote['about'], parent: number | null): SheetNote[] =>
    rows
      .filter((note) => note.about === about && note.parent === parent)
      .map(({ parent: _, ...note }) => note)
}
