/** How large a demo park is. `stories` is the small one of the tests in the browser: scripted, nothing drawn. */
export interface Scale {
  sites: number
  customers: number
  /** In all: scripted, drawn, and legacy ones. */
  sales: number
  burials: number
  /** How far back the records go. */
  years: number
  /** Sales that stand for a site held since before the records. */
  legacySales: number
  /** Of the drawn sales: burials in a site bought earlier, and things without a site. */
  later: number
  extras: number
  /** Of the drawn sales with a site: those that begin with a burial. */
  atNeed: number
  /** How many rows the record of what was done has; what people did comes first, sign-ins fill up. */
  audits?: number
}

export const scales = {
  stories: {
    sites: 600,
    customers: 64,
    sales: 0,
    burials: 0,
    years: 1,
    legacySales: 0,
    later: 0,
    extras: 0,
    atNeed: 0,
  },
  demo: {
    sites: 6000,
    customers: 2500,
    sales: 3300,
    burials: 2600,
    years: 3,
    legacySales: 60,
    later: 0.2,
    extras: 0.13,
    atNeed: 0.5,
  },
  '20k': {
    sites: 20_000,
    customers: 18_000,
    sales: 25_000,
    burials: 29_400,
    years: 10,
    legacySales: 2500,
    later: 0.4,
    extras: 0.13,
    atNeed: 0.55,
  },
  '100k': {
    sites: 100_000,
    customers: 70_000,
    sales: 60_000,
    burials: 75_000,
    years: 15,
    legacySales: 6000,
    later: 0.25,
    extras: 0.12,
    atNeed: 0.45,
  },
  '1m': {
    sites: 1_000_000,
    customers: 400_000,
    sales: 300_000,
    burials: 300_000,
    years: 20,
    legacySales: 20_000,
    later: 0.12,
    extras: 0.18,
    atNeed: 0.25,
    audits: 3_000_000,
  },
} satisfies Record<string, Scale>

export type ScaleName = keyof typeof scales
