export { OwnershipCertificate } from './ownership-certificate.tsx'
export { SiteChoice } from './site-choice.tsx'
export { SitePicker } from './site-picker.tsx'
export { TransferSite } from './transfer-site.tsx'
