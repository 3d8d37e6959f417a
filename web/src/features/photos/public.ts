export { PhotosPanel } from './photos-panel.tsx'
export { photosOf, photosOfBurial } from './photos-of.ts'
