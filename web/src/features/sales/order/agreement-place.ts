const idOf = (sale_site_id: number) => `agreement-${sale_site_id}`

/** On the line of a site's agreement. */
export const agreementPlace = (sale_site_id: number) => ({ id: idOf(sale_site_id) })

/** Brings the line into sight, its upload having the focus. */
export const focusAgreement = (sale_site_id: number): void =>
  document.getElementById(idOf(sale_site_id))?.querySelector('button')?.focus()
