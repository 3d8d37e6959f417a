export { FlagSwitch } from './flag-switch.tsx'
export { NotesPanel } from './notes-panel.tsx'
export { notesOf } from './notes-of.ts'
