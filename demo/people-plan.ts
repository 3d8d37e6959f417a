import { Dice } from './dice.ts'
import { zambians, type Folk } from './folk.ts'
import { Ints } from './ints.ts'
import { demoCustomers } from './people.ts'
import { drawPerson, type DemoPerson } from './person.ts'
import { NONE } from './sale-plan.ts'
import { isToldName } from './told-names.ts'

/** The customers of the plan, numbered as they were thought of; their ids follow the days they came. */
export class People {
  readonly #seed: number
  readonly #day = new Ints()
  readonly #told = new Ints()
  readonly #byPlace = new Map<number, number>()
  #inOrder = new Uint32Array()
  #rank = new Uint32Array()

  constructor(seed: number) {
    this.#seed = seed
  }

  get count(): number {
    return this.#day.length
  }

  add(day: number, told = NONE): number {
    const number = this.#day.push(day)
    this.#told.push(told)
    if (told !== NONE) this.#byPlace.set(told, number)
    return number
  }

  /** The number of a person told by hand, who comes on that day when he is not there yet. */
  called(place: number, day: number): number {
    return this.#byPlace.get(place) ?? this.add(day, place)
  }

  who(number: number): { person: DemoPerson; folk: Folk } {
    const told = this.#told.at(number)
    if (told !== NONE) return { person: demoCustomers[told]!, folk: zambians }
    const dice = new Dice(this.#seed, 'person', number)
    let drawn = drawPerson(dice)
    while (isToldName(drawn.person.first_name, drawn.person.last_name)) drawn = drawPerson(dice)
    return drawn
  }

  /** The place of somebody told by hand; undefined of the others. */
  placeOf(number: number): number | undefined {
    const told = this.#told.at(number)
    return told === NONE ? undefined : told
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
