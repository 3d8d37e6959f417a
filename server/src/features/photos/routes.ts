import { photos } from '@sexton/contract/photos/calls'
import { implement } from '../../core/call/implement.ts'
import { add } from './add.ts'
import { list } from './photo-queries.ts'
import { remove, restore } from './remove.ts'

export const photosRoutes = implement(photos, { list, add, remove, restore })
