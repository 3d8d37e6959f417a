import { keyOf } from '@sexton/contract/imports/places/places'
import type { Place } from '@sexton/contract/sites/ref'
import { conflict, invalid } from '../../../../core/refusal.ts'
import { newBlock } from '../../../../domain/ground/new-block.ts'
import { auditSitesMade, withSite, type SitesMade } from '../../../../domain/ground/new-sites.ts'
import { areLeft, lockSiteType } from '../../../../domain/ground/take-site.ts'
import { refuseManyBlocks } from '../../many-blocks.ts'
import type { GroundSite } from '../site-queries.ts'
import {
  lockBlocks,
  makeSitesOf,
  plannedSites,
  typeOfSites,
  type MadeSite,
  type SiteToMake,
  type TypeOfSites,
} from './new-site-queries.ts'
import type { Run } from '../run.ts'

interface Made {
  sites: MadeSite[]
  blocks: { block_id: number; block_ref: string; isNew: boolean }[]
}

/** The sites and blocks that an import makes for its burials, and the free sites that it takes. */
export class NewGround {
  readonly #made = new Map<number, { block_ref: string; made: SitesMade }>()
  readonly #taken = new Set<number>()

  private constructor(
    readonly run: Run,
    readonly type: TypeOfSites | undefined,
  ) {}

  /** 422 where the chosen type is none. */
  static async of(run: Run): Promise<NewGround> {
    const { site_type_id } = run.said
    return new NewGround(run, site_type_id === undefined ? undefined : await chosenType(run, site_type_id))
  }

  /** The sites that would be made at these places, by `keyOf`, where the user chose their type; their blocks are locked. */
  async plan(places: readonly Place[]): Promise<Map<string, GroundSite>> {
    const { type } = this
    if (places.length === 0 || type === undefined) return new Map()
    const { ctx } = this.run
    const known = await lockBlocks(ctx, [...new Set(places.map(({ block_ref }) => block_ref.toLowerCase()))])
    const blocks = new Map(known.map((block) => [block.block_ref.toLowerCase(), block]))
    const fresh = new Map(places.map((place) => [keyOf(place), place]))
    const sites = await plannedSites(
      this.run,
      type,
      [...fresh.values()].map(({ block_ref, ...place }) => {
        const block = blocks.get(block_ref.toLowerCase())
        const saleable = type.saleable && block?.saleable !== false
        return { ...place, block_ref: block?.block_ref ?? block_ref, saleable }
      }),
    )
    return new Map(sites.map((site) => [keyOf(site), site]))
  }

  /** The blocks of these places, those that are not there yet made. */
  async #blocks(places: readonly Place[]): Promise<Made['blocks']> {
    const { ctx, numbers } = this.run
    const refs = new Map(places.map(({ block_ref }) => [block_ref.toLowerCase(), block_ref]))
    const known = await lockBlocks(ctx, [...refs.keys()])
    const blocks: Made['blocks'] = known.map((block) => ({ ...block, isNew: false }))
    const missing = [...refs].filter(
      ([key]) => !known.some(({ block_ref }) => block_ref.toLowerCase() === key),
    )
    refuseManyBlocks([...this.run.outcome.blocks, ...missing.map(([, ref]) => ref)])
    for (const [, block_ref] of missing) {
      const [block_id] = await numbers.take('blocks', 1)
      const block = await newBlock(ctx, { block_id, block_ref, outline: null })
      await ctx.db
        .updateTable('blocks')
        .set({ import_id: this.run.import_id })
        .where('block_id', '=', block.block_id)
        .execute()
      blocks.push({ ...block, isNew: true })
    }
    return blocks
  }

  /** Makes planned sites, with whose each becomes. */
  async make(planned: readonly Omit<SiteToMake, 'block_id'>[]): Promise<Made> {
    if (planned.length === 0) return { sites: [], blocks: [] }
    const blocks = await this.#blocks(planned)
    const idOf = new Map(blocks.map(({ block_id, block_ref }) => [block_ref.toLowerCase(), block_id]))
    const sites = await makeSitesOf(
      this.run.ctx,
      this.run.import_id,
      planned.map((site) => ({ ...site, block_id: idOf.get(site.block_ref.toLowerCase())! })),
    )
    return { sites, blocks }
  }

  /** What stays made: its batch was not refused. */
  keep({ sites, blocks }: Made) {
    const refs = new Map(blocks.map(({ block_id, block_ref }) => [block_id, block_ref]))
    for (const { block_ref, isNew } of blocks) if (isNew) this.run.outcome.blocks.add(block_ref)
    for (const site of sites) {
      const known = this.#made.get(site.block_id)
      this.#made.set(site.block_id, {
        block_ref: refs.get(site.block_id)!,
        made: withSite(known?.made, site),
      })
    }
  }

  /** Free sites that came onto a legacy sale: in the end enough must be left for those who were promised one. */
  take(sites: readonly { site_type_id: number }[]) {
    for (const { site_type_id } of sites) this.#taken.add(site_type_id)
  }

  /** One row of history a block, and what is decided under the locks of the types, held as briefly as can be. */
  async settle() {
    const { ctx, said } = this.run
    for (const [block_id, { block_ref, made }] of this.#made)
      await auditSitesMade(ctx, { block_id, block_ref }, made)
    const types = new Set([...this.#taken, ...(this.#made.size > 0 ? [said.site_type_id!] : [])])
    for (const site_type_id of [...types].sort((one, other) => one - other)) {
      const type = await lockSiteType(ctx, site_type_id)
      if (type && !(await areLeft(ctx, site_type_id, 0)))
        throw conflict(`The last available sites of type ${type.site_type} are promised to other sales.`)
    }
    if (
      this.#made.size > 0 &&
      (await chosenType(this.run, said.site_type_id!)).version !== this.type?.version
    )
      throw conflict('The site type was changed while the file was being imported. Please import it again.')
  }
}

async function chosenType({ ctx }: Run, site_type_id: number): Promise<TypeOfSites> {
  const type = await typeOfSites(ctx, site_type_id)
  if (!type) throw invalid({ site_type_id: 'That site type does not exist.' })
  return type
}
