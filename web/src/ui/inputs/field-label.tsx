import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import type { Theme } from '@mui/material/styles'

/** What ties an input to its label and its message. */
export interface Ties {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** What is marked at a field before anything is wrong with it. */
export interface Marks {
  /** Missing, and asked for by the next step. */
  isWanted: boolean
  /** After its label: `needed to confirm`. */
  note: string | undefined
}

/** The star after the label of a field that is required. */
const RequiredMark = ({ ties }: { ties: Ties }) => ties['aria-required'] && <span aria-hidden> *</span>

/** After a label: what the field is needed for, or where its value comes from. */
const FieldNote = ({ ties, marks }: { ties: Ties; marks: Marks }) =>
  marks.note ? (
    <Box
      component="span"
      id={`${ties.id}n`}
      sx={{
        fontSize: 'caption.fontSize',
        color: marks.isWanted ? 'warning.main' : 'text.secondary',
        ...oneLine,
      }}
    >
      {marks.note}
    </Box>
  ) : null

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** What stands after a name that is no label of its own: the star, and what it is needed for. */
export const FieldMarks = (given: { ties: Ties; marks: Marks }) => (
  <>
    <RequiredMark ties={given.ties} /> <FieldNote {...given} />
  </>
)

interface Labelled {
  label: string
  ties: Ties
  marks: Marks
  /** The label of a group of inputs, which names it by `${ties.id}l`. */
  isGroup?: boolean
}

/** The label above an input or a group, with its marks. */
export const FieldLabel = ({ label, ties, marks, isGroup = false }: Labelled) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', columnGap: 0.75, mb: 0.25, minWidth: 0 }}>
    <FormLabel
      {...(isGroup ? { id: `${ties.id}l` } : { htmlFor: ties.id })}
      sx={{ fontSize: 'body2.fontSize', flex: 'none', maxWidth: '100%' }}
    >
      {label}
      <RequiredMark ties={ties} />
    </FormLabel>
    <FieldNote ties={ties} marks={marks} />
  </Box>
)

/** A frame that takes no room. */
const dashed = {
  outline: '1px dashed',
  outlineColor: (theme: Theme) => theme.palette.warning.main,
  outlineOffset: 3,
  borderRadius: 1,
} as const

/** The same look for what is no input: the place of a paper. */
export const wantedBox = ({ isWanted }: Marks) => isWanted && dashed

/** How an input, or a group of them, looks while it is missing and the next step asks for it: dashed. */
export const wantedLook = ({ isWanted }: Marks) =>
  isWanted && {
    '& .MuiOutlinedInput-root:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': {
      borderStyle: 'dashed',
      borderColor: 'warning.main',
    },
    // Of no choices yet it would be a line.
    '& [role=radiogroup]:not(:empty)': dashed,
  }
