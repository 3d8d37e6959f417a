import { notes } from '@sexton/contract/notes'
import { implement } from '../../core/implement.ts'
import { get } from './note-queries.ts'
import { add, remove, restore, update } from './write.ts'

export const notesRoutes = implement(notes, { get, add, update, remove, restore })
