export { SiteChoice } from './site-choice.tsx'
export { SitePicker } from './site-picker.tsx'
