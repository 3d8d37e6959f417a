import { ageWords } from '@sexton/contract/values/age'
import { longPartialDate } from '@sexton/contract/values/long-date'
import type { Content } from 'pdfmake/interfaces'
import { facts, heading, longDate, signatures } from '../../platform/pdf/pdf-parts.ts'
import type { Paper } from '../../platform/pdf/pdf.ts'
import type { PaperPark } from '../../domain/park/paper-park.ts'
import type { CertificatePaper } from './certificate-queries.ts'
import { customerFacts, placeOf } from './layouts.ts'
import type { BurialPaper } from './paper-queries.ts'

/** The certificate of a site's owner. An owner from before the records has no date. */
export const ownershipCertificate = (park: PaperPark, paper: CertificatePaper, code: Content): Paper => ({
  title: `Ownership Certificate, site ${paper.site_ref}`,
  dated: paper.ownership_date,
  content: [
    heading('Owner'),
    customerFacts(paper.owner),
    heading('Site'),
    facts([
      ['Site', paper.site_ref],
      ['Cemetery', paper.cemetery],
      ['Block', paper.block_ref],
      ['Row', paper.row_no],
      ['Site type', paper.site_type],
      ['Graves', paper.graves],
      ['Owned since', paper.ownership_date && longDate(paper.ownership_date)],
    ]),
    {
      text: `${park.name} certifies that the owner named above holds the right to the site named above.`,
      margin: [0, 16, 0, 0],
    },
    signatures([`For ${park.name}`]),
    code,
  ],
})

export const genders: Record<string, string> = { M: 'Male', F: 'Female', U: 'Unknown' }

/** The burial certificate, with the lines that are signed at the grave. */
export const burialCertificate = (park: PaperPark, burial: BurialPaper, code: Content): Paper => ({
  title: `Burial Certificate, burial ${burial.burial_id}`,
  dated: burial.burial_date,
  content: [
    facts([
      ['Name of the deceased', burial.deceased ?? 'Unknown deceased'],
      ['Gender', burial.deceased_gender && genders[burial.deceased_gender]],
      ['Date of birth', longPartialDate(burial.deceased_birth_date, burial.deceased_birth_precision)],
      ['Date of death', longPartialDate(burial.death_date, burial.death_precision)],
      ['Age', ageWords(burial)],
      ['Id no', burial.deceased_id_no],
      ['Date of burial', longPartialDate(burial.burial_date, burial.burial_precision)],
      ['Time', burial.slot],
      ['Site', placeOf(burial)],
      ['Grave', burial.grave_no],
      ['Burial permit', [burial.burial_permit_issuer, burial.burial_permit_no].filter(Boolean).join(' ')],
      ['Undertaker', burial.undertaker],
      ['Next of kin', burial.next_of_kin],
    ]),
    { text: 'The burial took place as stated above.', margin: [0, 18, 0, 0] },
    signatures([burial.next_of_kin ?? 'Next of kin', `For ${park.name}`]),
    code,
  ],
})
