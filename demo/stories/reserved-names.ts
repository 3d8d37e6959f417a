import { demoCustomers } from './families.ts'
import { stories } from './stories.ts'

const whole = (first: string, last: string) => `${first} ${last}`

/** The names of the stories, living and dead: nobody drawn bears one, so that each is found alone. */
const scripted = new Set([
  ...demoCustomers.map(({ first_name, last_name }) => whole(first_name, last_name)),
  ...stories.flatMap(({ customer, burials = [] }) =>
    burials.map((burial) => whole(burial.first_name, burial.last_name ?? demoCustomers[customer]!.last_name)),
  ),
])

export const isReservedName = (first: string, last: string) => scripted.has(whole(first, last))
