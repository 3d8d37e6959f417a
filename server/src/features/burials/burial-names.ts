interface Named {
  deceased_first_name: string | null
  deceased_last_name: string | null
}

/** The deceased as audit messages and the news name him. */
export const deceasedName = ({ deceased_first_name, deceased_last_name }: Named) =>
  [deceased_first_name, deceased_last_name].filter(Boolean).join(' ') || 'Unknown deceased'
