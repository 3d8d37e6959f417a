import { keyOf } from '@sexton/contract/imports/places/places'
import type { Questions } from '@sexton/contract/imports/questions'
import { siteColumns } from '@sexton/contract/imports/sites-file'
import type { Changing } from '../../../core/context/context.ts'
import { withoutLocation } from '../location-queries.ts'
import { sitesAt } from '../lines/site-queries.ts'
import { Locations, type Located } from '../locations.ts'
import type { Planned, SiteWithCoordinates } from './site-lines-rules.ts'

/** Sites that are written together. */
const batchSize = 1000

function* batches<T>(all: readonly T[]) {
  for (let at = 0; at < all.length; at += batchSize) yield all.slice(at, at + batchSize)
}

/** The coordinates of a file of sites (imports-35). */
export class SitePlaces {
  readonly #locations: Locations
  readonly #new: ReadonlySet<string>

  constructor(
    readonly ctx: Changing,
    questions: Questions,
    readonly planned: Planned,
  ) {
    this.#locations = new Locations(ctx, questions, siteColumns.coordinates.label)
    this.#new = new Set(planned.sites.map(({ place }) => keyOf(place)))
  }

  async #known(batch: readonly SiteWithCoordinates[]) {
    const sites = await sitesAt(
      this.ctx,
      batch.map(({ place }) => place),
    )
    return batch.flatMap((one): (Located & SiteWithCoordinates)[] => {
      const site_id = sites.get(keyOf(one.place))?.site_id
      return site_id === undefined ? [] : [{ ...one, site_id, parent: 'site', id: site_id }]
    })
  }

  /** How many sites would get a location, and why others would not. */
  async judge() {
    const warnings: { line: number; message: string }[] = []
    let located = 0
    for (const batch of batches(this.planned.coordinates)) {
      const known = await this.#known(batch.filter(({ place }) => !this.#new.has(keyOf(place))))
      const free = await withoutLocation(
        this.ctx,
        known.map(({ site_id }) => site_id!),
      )
      const taken = new Set(
        known.filter(({ site_id }) => !free.has(site_id!)).map(({ place }) => keyOf(place)),
      )
      for (const one of batch.filter(({ place }) => !taken.has(keyOf(place)))) {
        const point = await this.#locations.pointOf(one)
        if (typeof point !== 'string') located += 1
        else if (point !== '') warnings.push({ line: one.line, message: point })
      }
    }
    return { located, warnings }
  }

  async save(import_id: number) {
    for (const batch of batches(this.planned.coordinates))
      await this.#locations.save(import_id, await this.#known(batch))
  }
}
