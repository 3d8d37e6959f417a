export { OwnershipCertificate } from './ownership-certificate.tsx'
export { TransferSite } from './transfer-site.tsx'
