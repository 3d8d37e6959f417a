import { Random } from '../basics/random.ts'
import { zambians, type NamePool } from '../names/name-pools.ts'
import { NumberColumn } from '../basics/number-column.ts'
import { demoCustomers } from '../stories/families.ts'
import { drawPerson, type DemoPerson } from '../names/draw-person.ts'
import { NONE } from './sale-plan.ts'
import { isReservedName } from '../stories/reserved-names.ts'

/** The customers of the plan, numbered as they were thought of; their ids follow the days they came. */
export class People {
  readonly #seed: number
  readonly #day = new NumberColumn()
  readonly #scripted = new NumberColumn()
  readonly #byPlace = new Map<number, number>()
  #inOrder = new Uint32Array()
  #rank = new Uint32Array()

  constructor(seed: number) {
    this.#seed = seed
  }

  get count(): number {
    return this.#day.length
  }

  add(day: number, scripted = NONE): number {
    const number = this.#day.push(day)
    this.#scripted.push(scripted)
    if (scripted !== NONE) this.#byPlace.set(scripted, number)
    return number
  }

  /** The number of a person of the stories, who comes on that day when they are not there yet. */
  called(place: number, day: number): number {
    return this.#byPlace.get(place) ?? this.add(day, place)
  }

  who(number: number): { person: DemoPerson; namePool: NamePool } {
    const scripted = this.#scripted.at(number)
    if (scripted !== NONE) return { person: demoCustomers[scripted]!, namePool: zambians }
    const random = new Random(this.#seed, 'person', number)
    let drawn = drawPerson(random)
    while (isReservedName(drawn.person.first_name, drawn.person.last_name)) drawn = drawPerson(random)
    return drawn
  }

  /** The place of somebody of the stories; undefined of the others. */
  placeOf(number: number): number | undefined {
    const scripted = this.#scripted.at(number)
    return scripted === NONE ? undefined : scripted
  }

  dayOf(number: number): number {
    return this.#day.at(number)
  }

  /** Everybody is there: ranks them by the days they came. */
  settle(): void {
    this.#inOrder = Uint32Array.from({ length: this.count }, (_, number) => number)
    this.#inOrder.sort((one, other) => this.dayOf(one) - this.dayOf(other) || one - other)
    this.#rank = new Uint32Array(this.count)
    for (const [rank, number] of this.#inOrder.entries()) this.#rank[number] = rank
  }

  /** How many came before. */
  rankOf(number: number): number {
    return this.#rank[number]!
  }

  /** Their numbers in the order they came. */
  inOrder(): Uint32Array {
    return this.#inOrder
  }
}
