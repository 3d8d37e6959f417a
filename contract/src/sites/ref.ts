/** A site by block, row and number, as the database keeps them. */
export interface Place {
  block_ref: string
  row_no: string
  site_no: number
}

const twoPlaces = (figures: string) => (/^\d$/.test(figures) ? `0${figures}` : figures)

/** `03-07`: a site by row and number, within its block. */
export const rowAndNumber = ({ row_no, site_no }: Omit<Place, 'block_ref'>) =>
  `${twoPlaces(row_no)}-${twoPlaces(String(site_no))}`

/** The ref of a site, as the database writes it (sites-5). */
export const siteRefOf = (place: Place) => `${place.block_ref}-${rowAndNumber(place)}`
