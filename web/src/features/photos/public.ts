export { PhotosPanel } from './photos-panel.tsx'
export { photosOf } from './photos-of.ts'
