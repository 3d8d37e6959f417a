export { AuditPanel } from './audit-panel.tsx'
export { DonePanel } from './done-panel.tsx'
