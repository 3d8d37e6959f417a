import { customerName } from '@sexton/contract/customers/name'
import { ageWords } from '@sexton/contract/values/age'
import { lifeDates } from '@sexton/contract/values/long-date'
import type { Content } from 'pdfmake/interfaces'
import {
  certificateTitle,
  factsBeside,
  largeName,
  quietly,
  signedAndSealed,
} from '../../platform/pdf/certificate-parts.ts'
import { facts, longDate } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import type { CertificatePaper } from './certificate-queries.ts'
import { belowName, placeOf } from './layouts.ts'
import type { BurialPaper } from './paper-queries.ts'

/** Points: the labels of facts that stand beside others. */
const labels = 78

/** The certificate of a site's owner. An owner from before the records has no date. */
export const ownershipCertificate = (park: PaperPark, paper: CertificatePaper, code: Content): Paper => ({
  title: `Ownership Certificate, site ${paper.site_ref}`,
  dated: paper.ownership_date,
  isCertificate: true,
  content: [
    ...certificateTitle('Ownership Certificate', park),
    quietly(`${park.name} certifies that`),
    largeName(customerName(paper.owner)),
    quietly('holds the right to site'),
    largeName(paper.site_ref),
    factsBeside(
      facts(belowName(paper.owner), labels - 20),
      facts(
        [
          ['Site', paper.site_ref],
          ['Cemetery', paper.cemetery],
          ['Block', paper.block_ref],
          ['Row', paper.row_no],
          ['Site type', paper.site_type],
          ['Graves', paper.graves],
          ['Owned since', paper.ownership_date && longDate(paper.ownership_date)],
        ],
        labels,
      ),
    ),
    signedAndSealed([`For ${park.name}`], park, code),
  ],
})

export const genders: Record<string, string> = { M: 'Male', F: 'Female', U: 'Unknown' }

/** The burial certificate, with the lines that are signed at the grave. */
export const burialCertificate = (park: PaperPark, burial: BurialPaper, code: Content): Paper => ({
  title: `Burial Certificate, burial ${burial.burial_id}`,
  dated: burial.burial_date,
  isCertificate: true,
  content: [
    ...certificateTitle('Burial Certificate', park),
    quietly('Name of the deceased'),
    largeName(burial.deceased ?? 'Unknown deceased'),
    factsBeside(
      facts(
        [
          ['Gender', burial.deceased_gender && genders[burial.deceased_gender]],
          ['Date of birth', lifeDates(burial).born],
          ['Date of death', lifeDates(burial).died],
          ['Age', ageWords(burial)],
          ['Id no', burial.deceased_id_no],
          ['Burial permit', [burial.burial_permit_issuer, burial.burial_permit_no].filter(Boolean).join(' ')],
        ],
        labels,
      ),
      facts(
        [
          ['Date of burial', lifeDates(burial).buried],
          ['Time', burial.slot],
          ['Site', placeOf(burial)],
          ['Grave', burial.grave_no],
          ['Undertaker', burial.undertaker],
          ['Next of kin', burial.next_of_kin],
        ],
        labels,
      ),
    ),
    quietly('The burial took place as stated above.', 30),
    signedAndSealed([burial.next_of_kin ?? 'Next of kin', `For ${park.name}`], park, code),
  ],
})
