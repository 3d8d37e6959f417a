export { OwnershipCertificate } from './ownership-certificate.tsx'
export { SiteCard } from './site-card.tsx'
export { TransferSite } from './transfer-site.tsx'
export { searchDefaults as sitesDefaults, sitesAddress, sitesQuery } from './search/sites-search-query.ts'
