export { DropZone } from './drop-zone.tsx'
export { PlainInput, PlainSelect } from './plain-inputs.tsx'
