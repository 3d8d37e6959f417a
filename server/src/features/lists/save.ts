import { refOfName } from '@sexton/contract/core/ref-of-name'
import type { lists } from '@sexton/contract/lists/calls'
import { extrasOf, type ListEntry, type ListEntryForm, type ListRef } from '@sexton/contract/lists/lists'
import { audit, unchanged } from '../../core/audit/audit.ts'
import { refuseIfMoved } from '../../core/call/lost-update.ts'
import type { Write } from '../../core/call/verbs.ts'
import { addingTo } from '../../core/context/adding-to.ts'
import type { Changing } from '../../core/context/context.ts'
import { brokenConstraint } from '../../core/db/db.ts'
import { conflict, invalid } from '../../core/refusal.ts'
import { differences } from '../../core/words/change-words.ts'
import { listTables } from '../../domain/lists/list-tables.ts'
import { deleteEntry, freeRef, insertEntry, lockEntry, setModesOf, writeEntry } from './entry-queries.ts'
import { entryById, paymentTypeNames, refuseUnlessKept } from './list-queries.ts'

const sameName = () => invalid({ name: 'There is already an entry with this name.' })

async function refusing<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw /_without_case$|_key$/.test(brokenConstraint(error) ?? '') ? sameName() : error
  }
}

/** Writes what was done with an entry into the history. */
export const say = (
  ctx: Changing,
  list: ListRef,
  entry: { entry_id: number; name: string },
  action: string,
  message: string,
) =>
  audit(ctx, {
    object: listTables[list].object,
    object_id: entry.entry_id,
    action,
    message,
    data: { name: entry.name },
  })

/** What the list knows of what was sent. */
const knownTo = (list: ListRef, when: 'added' | 'changed', form: ListEntryForm) =>
  Object.fromEntries(
    (extrasOf[list]?.[when] ?? []).flatMap((name) => (form[name] === undefined ? [] : [[name, form[name]]])),
  ) as Partial<ListEntryForm>

/** An entry in the words of its history. */
const words = async (ctx: Changing, entry: ListEntry) => ({
  name: entry.name,
  contagious: entry.is_contagious,
  'mode required': entry.payment_mode_required,
  'payment types': entry.payment_type_ids && (await paymentTypeNames(ctx, entry.payment_type_ids)),
  documents: entry.papers?.join(', '),
  'asks all who are entitled': entry.needs_all_entitled,
  'days of notice': entry.days_of_notice,
  ...entry.terms,
})

/** Adds an entry at the end of its list (lists-2). */
export const add: Write<typeof lists.add> = {
  async change(ctx, { params: { list }, body }) {
    refuseUnlessKept(ctx, list)
    const { payment_type_ids, terms, ...columns } = knownTo(list, 'added', body)
    if (list === 'other_charge_groups' && !columns.parent_object)
      throw invalid({ parent_object: 'Choose what this group is charged on.' })
    if (list === 'transfer_routes' && !columns.kind)
      throw invalid({ kind: 'Choose how the right passes on.' })
    const { name, ref } = listTables[list]
    await addingTo(ctx, list)
    const refs = ref ? { [ref]: await freeRef(ctx, list, ref, refOfName(body.name) || 'ENTRY') } : {}
    const values = { ...columns, ...terms, ...refs, [name]: body.name }
    const entry_id = await refusing(insertEntry(ctx, list, values))
    if (payment_type_ids) await setModesOf(ctx, entry_id, payment_type_ids)
    await say(ctx, list, { entry_id, name: body.name }, 'CREATED', `${body.name} added`)
    return entryById(ctx, list, entry_id)
  },
}

/** Renames an entry, and changes what may be changed of it (lists-3). */
export const update: Write<typeof lists.update> = {
  async change(ctx, { params: { list, entry_id }, body: { updated_at, ...body } }) {
    const row = await lockEntry(ctx, list, entry_id)
    await refuseIfMoved(ctx, row, updated_at)
    const before = await entryById(ctx, list, entry_id)
    const { payment_type_ids, terms, ...known } = knownTo(list, 'changed', body)
    const columns = { ...known, ...terms }
    const changed = differences({ ...before, ...before.terms } as object as Record<string, unknown>, {
      name: body.name,
      ...columns,
    })
    const modes = payment_type_ids?.toSorted((one, other) => one - other)
    const isOther = modes !== undefined && String(modes) !== String(before.payment_type_ids)
    if (changed === '' && !isOther) {
      unchanged(ctx)
      return before
    }
    await refusing(writeEntry(ctx, list, entry_id, { ...columns, [listTables[list].name]: body.name }))
    if (isOther) await setModesOf(ctx, entry_id, modes)
    const saved = await entryById(ctx, list, entry_id)
    const message = differences(await words(ctx, before), await words(ctx, saved))
    await say(ctx, list, saved, 'UPDATED', message)
    return saved
  },
}

/** Retires an entry or offers it again (lists-4); one that is so already stays. */
export const setRetired: Write<typeof lists.setRetired> = {
  async change(ctx, { params: { list, entry_id }, body: { retired } }) {
    const row = await lockEntry(ctx, list, entry_id)
    if (row.retired === retired) unchanged(ctx)
    else {
      await writeEntry(ctx, list, entry_id, { retired })
      const message = retired ? `${row.name} retired` : `${row.name} brought back`
      await say(ctx, list, { entry_id, name: row.name }, retired ? 'RETIRED' : 'REOPENED', message)
    }
    return entryById(ctx, list, entry_id)
  },
}

/** Deletes an entry that nothing names (lists-5); the foreign keys decide, not a count. */
export const remove: Write<typeof lists.remove> = {
  async change(ctx, { params: { list, entry_id } }) {
    const { name } = await lockEntry(ctx, list, entry_id)
    await deleteEntry(ctx, list, entry_id).catch((error: unknown) => {
      if (!/_fkey$/.test(brokenConstraint(error) ?? '')) throw error
      throw conflict(`${name} is in use. You can retire it but not delete it.`)
    })
    await say(ctx, list, { entry_id, name }, 'DELETED', `${name} deleted`)
  },
}
