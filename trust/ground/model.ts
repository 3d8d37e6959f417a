// The model: who lies where in the ground of one life. No rule here is the product's code.

export interface SiteType {
  id: number
  name: string
  graves: number
  /** How many can lie in one grave. */
  deep: number
}

export interface Customer {
  id: number
  name: string
}

export interface Site {
  id: number
  name: string
  type: SiteType
  /** Its graves that have a headstone. */
  stones: Set<number>
  /** The sale site that holds it. */
  on?: SaleSite | undefined
}

export interface SaleSite {
  id: number
  name: string
  sale: Sale
  type: SiteType
  site?: Site | undefined
  /** The customer its site was last passed on to. */
  heir?: Customer | undefined
  /** The sites that its agreements were signed for. */
  signedFor: Set<Site | undefined>
}

export interface Sale {
  id: number
  name: string
  customer: Customer
  /** Of a legacy site or burial: it costs nothing and is never a draft. */
  legacy: boolean
  placed: boolean
  /** The receipt that pays all of it. */
  receipt?: number | undefined
  /** It once had an invoice. */
  invoiced: boolean
  sites: SaleSite[]
  gone?: 'erased' | 'voided'
}

/** A grave of a site, or the site alone where nobody knows the grave. */
export interface Place {
  site: Site
  grave?: number | undefined
}

export interface Burial {
  id: number
  name: string
  sale: Sale
  on?: SaleSite | undefined
  legacy: boolean
  status: 'UNSITED' | 'DRAFT' | 'CONFIRMED' | 'COMPLETE'
  place?: Place | undefined
  /** A body lies there. */
  lies: boolean
  /** A body was taken out, to be buried anew: the burial stays on record. */
  taken?: boolean
  /** Its signed certificate is uploaded. */
  certified?: boolean
  moves?: Move[]
  /** The day its body was last moved to other ground. */
  movedOn?: string | undefined
  /** 1 is the deepest. */
  position?: number | undefined
  day?: string | undefined
  /** Which of the day's slots, in their order. */
  slot?: number | undefined
}

export interface Move {
  from?: Site | undefined
  to: Site
  /** Whose the ground was that the body left, and whose it came to. */
  owners: (Customer | undefined)[]
  exhumed: boolean
  /** Nobody was moved: the record was wrong. */
  corrected: boolean
}

/** A correction of the record has put its sites on hold, until a second person lifts it. */
export interface Hold {
  id: number
  name: string
  sites: (Site | undefined)[]
  lifted: boolean
}

/** Everything of one life. */
export interface Ground {
  customers: Customer[]
  sales: Sale[]
  sites: Site[]
  burials: Burial[]
  holds: Hold[]
  today: string
}

export const isDraft = ({ gone, placed }: Pick<Sale, 'gone' | 'placed'>) => !gone && !placed

export const isPaid = ({ legacy, placed, receipt }: Pick<Sale, 'legacy' | 'placed' | 'receipt'>) =>
  legacy || (placed && receipt !== undefined)

export const draftOf = ({ sales }: Ground, customer: Customer) =>
  sales.find((sale) => sale.customer === customer && isDraft(sale))

export const saleSites = ({ sales }: Ground) => sales.flatMap(({ sites }) => sites)

/** Whoever a site was passed on to keeps it; else its buyer has it once it is paid for. */
export function ownerOf({ on }: Site): Customer | undefined {
  if (!on) return undefined
  if (on.heir && on.heir !== on.sale.customer) return on.heir
  return isPaid(on.sale) ? on.sale.customer : undefined
}

/** Whose a site is: while nobody owns it, of the customer whose order holds it. */
export const groundOf = (site: Site) => ownerOf(site) ?? site.on?.sale.customer

/** A correction gives no part in the ground it comes to; where another one had brought them, none in what it leaves. */
const partOf = ({ owners, from, corrected }: Move, before: readonly Move[]) =>
  !corrected ? owners : before.some((other) => other.corrected && other.to === from) ? [] : owners.slice(0, 1)

/** In whose ground a burial may be: its customer's, and of whoever held ground that its body was moved from or to. */
export const takenBy = ({ sale, moves = [] }: Pick<Burial, 'sale' | 'moves'>): (Customer | undefined)[] => [
  sale.customer,
  ...moves.flatMap((move, at) => partOf(move, moves.slice(0, at))),
]

export const isHeld = ({ holds }: Ground, site: Site | undefined) =>
  site !== undefined && holds.some(({ sites, lifted }) => !lifted && sites.includes(site))

/** Everyone who lies, or is planned, in a site. */
export const inSite = ({ burials }: Ground, site: Site) => burials.filter(({ place }) => place?.site === site)

export const inGrave = (ground: Ground, { site, grave }: Place) =>
  inSite(ground, site).filter(({ place }) => place!.grave === grave)

export const liesIn = (ground: Ground, site: Site | undefined) =>
  site !== undefined && inSite(ground, site).some(({ lies }) => lies)

/** Confirmed, and its day has come: it may have taken place, although nobody has said so. */
export const mayLie = ({ today }: Ground, { status, legacy, lies, place, day }: Burial) =>
  status === 'CONFIRMED' &&
  !legacy &&
  !lies &&
  place?.grave !== undefined &&
  day !== undefined &&
  day <= today

export const mayLieIn = (ground: Ground, site: Site | undefined) =>
  site !== undefined && inSite(ground, site).some((burial) => mayLie(ground, burial))

export const siteStatus = (ground: Ground, site: Site) =>
  ownerOf(site)
    ? 'OWN'
    : site.on
      ? 'ORDER'
      : inSite(ground, site).length > 0 || isHeld(ground, site)
        ? 'UNAVAIL'
        : 'AVAIL'

export const isFree = (ground: Ground, site: Site) => siteStatus(ground, site) === 'AVAIL'

/** Free, or ground of the dead that nobody holds: a correction may leave or find a body there (burials-27). */
export const isForOldHolder = (ground: Ground, site: Site) =>
  isFree(ground, site) || (!site.on && liesIn(ground, site) && !isHeld(ground, site))

/** An agreement counts for the site it was signed for (sales-50). */
export const isSigned = ({ signedFor, site }: SaleSite) => signedFor.has(site)

export function statusOf({ burials }: Ground, sale: Sale): string {
  if (!sale.placed) return 'DRAFT'
  if (!isPaid(sale)) return 'ORDERED'
  const sited = sale.sites.every((on) => on.site && (isSigned(on) || sale.legacy))
  const buried = burials.every((burial) => burial.sale !== sale || burial.status === 'COMPLETE')
  return sited && buried ? 'FULFILLED' : 'PAID'
}
