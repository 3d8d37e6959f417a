export { OwnershipCertificate } from './ownership-certificate.tsx'
export { SiteCard } from './site-card.tsx'
export { TransferSite } from './transfer-site.tsx'
