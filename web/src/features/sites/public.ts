export { SitePicker } from './site-picker.tsx'
export { SiteTypeChoice } from './site-type-choice.tsx'
