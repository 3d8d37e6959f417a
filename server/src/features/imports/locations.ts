import { farthest } from '@sexton/contract/imports/shapes/outlines'
import type { Questions } from '@sexton/contract/imports/questions'
import type { ReadCoordinates, ReadPoint } from '@sexton/contract/imports/places/read-coordinates'
import type { Changing } from '../../core/context/context.ts'
import type { Grid, Origin } from '../../domain/ground/grid-rules.ts'
import { drawnGrounds, drawnOrigin, gridOf, settleGrid } from '../../domain/ground/map-origin.ts'
import { saveNotes, savePoints } from './location-queries.ts'
import { away } from './outlines/location-rules.ts'

/** A record of a line with the coordinates that the line has, and the site that they are of. */
export interface Located {
  line: number
  coordinates: ReadCoordinates
  site_id: number | null
  parent: 'burial' | 'site'
  id: number
}

const kilometres = (distance: number) => Math.round(distance).toLocaleString('en-US')

/** Coordinates of a file become the locations of its sites, or notes (imports-35). */
export class Locations {
  #park: { isDrawn: boolean; grounds: Origin[] } | undefined

  constructor(
    readonly ctx: Changing,
    readonly questions: Pick<Questions, 'ask'>,
    /** The column that is asked about. */
    readonly column: string,
  ) {}

  /** Where the park was before the import; if nothing was on the map, where the first line puts it. */
  async #parkAt({ latitude, longitude }: ReadPoint) {
    if (this.#park) return this.#park
    const origin = await drawnOrigin(this.ctx)
    const drawn = await drawnGrounds(this.ctx)
    const grounds = drawn.length > 0 ? drawn : [origin ?? { latitude, longitude }]
    this.#park = { isDrawn: origin !== null, grounds }
    return this.#park
  }

  /** The grid is locked only while it is still to be settled: others can draw during an import. */
  async #grid(first: ReadPoint): Promise<Grid> {
    const { isDrawn, grounds } = await this.#parkAt(first)
    return isDrawn ? gridOf(this.ctx) : settleGrid(this.ctx, grounds[0]!)
  }

  /** The point of a line, or why it can be no location in this park; the user decides about what is far from it. */
  async pointOf({ coordinates: { point } }: Pick<Located, 'coordinates'>): Promise<ReadPoint | string> {
    if (!point) return ''
    const { grounds } = await this.#parkAt(point)
    const distance = away(
      [point.longitude, point.latitude],
      grounds.map(({ longitude, latitude }) => [longitude, latitude]),
    )
    if (distance <= farthest) return point
    const answer = this.questions.ask({
      id: `far:${this.column}`,
      column: this.column,
      text: `Some coordinates are more than ${farthest} km from the rest of the park. What are they?`,
      choices: [
        { value: 'note', label: 'Wrong, or of no use: save them as notes' },
        { value: 'point', label: 'Right: save them as locations' },
      ],
      proposed: 'note',
    })
    if (answer === 'point') return point
    return `The coordinates are ${kilometres(distance)} km from the rest of the park. They are saved as a note.`
  }

  /** Saves them; says which sites got a location, and what is to be known. */
  async save(import_id: number, rows: readonly Located[]) {
    const first = new Map<number, { row: Located; point: ReadPoint }>()
    const warnings: { line: number; message: string }[] = []
    for (const row of rows) {
      const point = row.site_id === null || first.has(row.site_id) ? '' : await this.pointOf(row)
      if (typeof point !== 'string') first.set(row.site_id!, { row, point })
      else if (point !== '') warnings.push({ line: row.line, message: point })
    }
    const grid = first.size > 0 ? await this.#grid([...first.values()][0]!.point) : null
    const saved = await savePoints(
      this.ctx,
      import_id,
      [...first].map(
        ([
          site_id,
          {
            point: { longitude, latitude, accuracy },
          },
        ]) => ({
          site_id,
          place: grid!.toGrid([longitude, latitude]),
          accuracy: Math.round(accuracy * 100),
        }),
      ),
    )
    const isSaved = ({ site_id, coordinates }: Located) =>
      site_id !== null && saved.has(site_id) && first.get(site_id)!.row.coordinates.text === coordinates.text
    const notes = rows
      .filter((row) => !isSaved(row))
      .map(({ parent, id, coordinates: { text } }) => ({
        parent,
        id,
        note: `Coordinates in the old records: ${text}`,
      }))
    await saveNotes(this.ctx, import_id, notes)
    return { saved, warnings }
  }
}
