export { FlagSwitch } from './flag-switch.tsx'
export { NotesPanel } from './notes-panel.tsx'
