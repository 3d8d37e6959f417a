import { altered, type Plant } from '../lives/plant.ts'

export const plants: Plant[] = [
  {
    name: 'a site changed where a body lies',
    plant: altered(
      [
        { of: 'who_lies_in', instead: 'sexton.who_lies(site, null)', say: 'null::text' },
        {
          of: 'take_grave_place',
          instead: 'if exhumed is null then',
          say: 'if false then',
        },
      ],
      [{ trigger: 'sale_sites_ground_stays', on: 'sale_sites' }],
    ),
  },
  {
    name: 'a legacy burial takes no place',
    plant: altered([
      {
        of: 'place_problem',
        instead: 'select count(*), count(*) filter (where b.grave_no is null) into taken, unknown',
        say: 'select count(b.grave_no), 0 into taken, unknown',
      },
    ]),
  },
  {
    name: 'a burial whose day has come does not count until its certificate is there',
    plant: altered([{ of: 'may_lie', instead: "b.burial_status_ref = 'CONFIRMED'", say: 'false' }]),
  },
  {
    name: 'who was taken out keeps day and certificate',
    plant: altered([], [{ trigger: 'burials_taken_out', on: 'burials' }]),
  },
  {
    name: 'a hold stops nothing',
    plant: altered([{ of: 'held', instead: 'h.site_id = site and h.lifted_at is null', say: 'false' }]),
  },
  {
    name: 'positions by order of adding',
    plant: altered([
      {
        of: 'take_grave_place',
        instead: 'select n from sexton.free_positions(new.site_id, new.grave_no, new.burial_id) n limit 1',
        say: `select 1 + count(*) from sexton.burials o where o.site_id = new.site_id
          and o.grave_no = new.grave_no and o.burial_id < new.burial_id`,
      },
    ]),
  },
]

/** Of the right to a site. */
export const rightPlants: Plant[] = [
  {
    name: 'a standing consent counts though it was withdrawn',
    plant: altered([{ of: 'consent_counts', instead: 'c.withdrawn_on is null', say: 'true' }]),
  },
  {
    name: 'survivors do not take over',
    plant: altered([], [{ trigger: 'customers_survivors_take_over', on: 'customers' }]),
  },
]
