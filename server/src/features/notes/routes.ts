import { notes } from '@sexton/contract/notes/calls'
import { implement } from '../../core/call/implement.ts'
import { facts } from './fact-queries.ts'
import { get } from './note-queries.ts'
import { add, remove, restore, update } from './write.ts'

export const notesRoutes = implement(notes, { facts, get, add, update, remove, restore })
