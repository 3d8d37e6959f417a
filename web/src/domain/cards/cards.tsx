import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Link } from 'react-router'
import { useMayOpen } from '../../core/screens/may-open.ts'
import { tree, type TreeEntry } from '../../core/screens/tree.ts'
import { Section } from '../../ui/layout/section.tsx'
import { cardIcons } from './icons.ts'

const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
} as const

const card = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'flex-start',
  gap: 1.5,
  p: 1.5,
  textAlign: 'left',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'action.hover' },
  '& svg': { color: 'text.secondary' },
} as const

/** What a card says, by the path of its screen. */
export interface Subject {
  title: string
  about: Record<string, string>
}

function Card({ path, label, about }: Pick<TreeEntry, 'path' | 'label'> & { about: string }) {
  const Icon = cardIcons[path]
  return (
    <ButtonBase component={Link} to={path} sx={card}>
      {Icon && <Icon />}
      <span>
        <Box component="span" sx={{ display: 'block', fontWeight: 500, color: 'primary.main' }}>
          {label}
        </Box>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontSize: 'body2.fontSize' }}>
          {about}
        </Box>
      </span>
    </ButtonBase>
  )
}

/** The screens of some subjects as cards, in the menu's order: those that the user may open. */
export function Cards({ subjects }: { subjects: readonly Subject[] }) {
  const mayOpen = useMayOpen()
  return subjects.map(({ title, about }) => {
    const shown = tree.filter(({ path }) => about[path] !== undefined && mayOpen(path))
    if (shown.length === 0) return null
    return (
      <Section key={title} title={title} holdsCards>
        <Box sx={grid}>
          {shown.map(({ path, label }) => (
            <Card key={path} path={path} label={label} about={about[path]!} />
          ))}
        </Box>
      </Section>
    )
  })
}
