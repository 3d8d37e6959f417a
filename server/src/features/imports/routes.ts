import { imports } from '@sexton/contract/imports/calls'
import { implement } from '../../core/call/implement.ts'
import { bulk } from './csv/bulk-import.ts'
import { outlines } from './outlines/import-outlines.ts'

export const importsRoutes = implement(imports, { bulk, outlines })
