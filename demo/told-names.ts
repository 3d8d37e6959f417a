import { demoCustomers } from './people.ts'
import { stories } from './stories.ts'

const whole = (first: string, last: string) => `${first} ${last}`

/** The names of those told by hand, living and dead: nobody drawn bears one, so that each is found alone. */
const told = new Set([
  ...demoCustomers.map(({ first_name, last_name }) => whole(first_name, last_name)),
  ...stories.flatMap(({ customer, burials = [] }) =>
    burials.map((burial) => whole(burial.first_name, burial.last_name ?? demoCustomers[customer]!.last_name)),
  ),
])

export const isToldName = (first: string, last: string) => told.has(whole(first, last))
