import type { FactParent } from '@sexton/contract/notes/calls'
import { useApi } from '../../core/api/use-api.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { factsOf } from './facts-of.ts'
import { t } from './texts.ts'

interface Properties {
  of: { type: FactParent; id: number }
  /** Within a card of the record, without a section of its own. */
  bare?: boolean
}

/** What imported files say of a record beside its fields (imports-29); nothing where they say nothing. */
export function OtherFacts({ of: { type, id }, bare = false }: Properties) {
  const told = useApi(...factsOf(type, id)).data?.flatMap(({ facts }) => facts) ?? []
  if (told.length === 0) return null
  const list = <Facts facts={told.map(({ label, text }) => [label, text])} />
  return bare ? list : <Section title={t('notes.facts')}>{list}</Section>
}
