import type { FeatureScreens } from '../../web/src/core/screens/screens.ts'
import { WrongAnswer } from '../rig/case.ts'
import type { Run } from '../rig/database.ts'

const features = import.meta.glob<FeatureScreens>('../../web/src/features/*/routes.tsx', { eager: true })

/** Something to show for each parameter of a path; a customer with a draft where the screen is about that. */
const examples: Record<string, string> = {
  sale_id: `select sale_id as id from sales where sale_status_ref <> 'DRAFT' and not is_legacy order by price desc limit 1`,
  customer_id: `select customer_id as id from sales where sale_status_ref = 'DRAFT' and voided_at is null
    order by price desc, 1 limit 1`,
  burial_id: `select burial_id as id from burials where burial_status_ref <> 'COMPLETE' and not is_legacy order by 1 limit 1`,
  tariff_id: 'select tariff_id as id from tariffs order by is_current desc, 1 limit 1',
  date: 'select max(burial_date)::text as id from burials where not is_legacy and burial_date <= current_date',
  block_id: 'select block_id as id from sites group by 1 order by count(*), 1 limit 1',
  site_type_id: 'select site_type_id as id from sites group by 1 order by count(*) desc, 1 limit 1',
  user_id: 'select min(user_id) as id from users',
  site_id: 'select site_id as id from burials where site_id is not null order by 1 limit 1',
}

/** Every screen that the features register, with an example of what it shows filled in. */
export async function screenPaths(run: Run): Promise<{ route: string; path: string; id: number }[]> {
  const routes = Object.values(features).flatMap(({ routes = [] }) => routes.map(({ path }) => path))
  return Promise.all(
    routes.map(async (route) => {
      const [, name] = /:(\w+)/.exec(route) ?? []
      if (!name) return { route, path: route, id: 0 }
      const statement = examples[name]
      if (!statement) throw new WrongAnswer(`${route}: name an example of ${name} in bench/browser/routes.ts`)
      const [example] = await run<{ id: number }>(statement)
      if (!example) throw new WrongAnswer(`${route}: the park holds no ${name} to show`)
      return { route, path: route.replace(`:${name}`, String(example.id)), id: example.id }
    }),
  )
}
