import { burials } from '@sexton/contract/burials/calls'
import type { Burial } from '../model.ts'
import { anybody, calling, step } from '../step.ts'

/** The switch of a completed burial in a known grave. */
export const headstone = step<Burial>({
  name: 'headstone',
  weight: 4,
  targets: (life) => life.burials,
  sensible: ({ status, place }) => status === 'COMPLETE' && place?.grave !== undefined,
  attempt(burial, _life, chance) {
    const { place, status } = burial
    const has_headstone = chance.detail % 5 > 0
    return calling(
      burials.headstone,
      { params: { burial_id: burial.id }, body: { has_headstone } },
      {
        line: `${has_headstone ? 'a' : 'no'} headstone for ${burial.name}`,
        by: anybody(chance),
        site: place?.site,
        burial: () => burial,
        verdict: status === 'COMPLETE' && place?.grave !== undefined ? 'done' : 409,
        done: () => void place!.site.stones[has_headstone ? 'add' : 'delete'](place!.grave!),
      },
    )
  },
})
