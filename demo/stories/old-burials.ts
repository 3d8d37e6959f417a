/** Who lay in the ground before the records began. */
export interface OldBurial {
  first_name: string
  last_name: string
  /** As the stories write them: `mm`, `dd`, `yyyy` stand for what nobody knows. */
  born: string
  died: string
  gender: 'M' | 'F'
}

const old = (first_name: string, last_name: string, born: string, died: string, gender: 'M' | 'F' = 'M') => ({
  first_name,
  last_name,
  born,
  died,
  gender,
})

/** Families that own an old site. Names and dates: Friends of Toowong Cemetery, CC BY 4.0 (NOTICE). */
export const oldFamilies = {
  petrie: [
    old('George Barney', 'Petrie', '1839-mm-dd', '1878-06-21'),
    old('John', 'Petrie', '1822-01-15', '1892-12-08'),
  ],
  loesch: [
    old('George', 'Loesch', '1829-05-12', '1887-10-21'),
    old('Frederick', 'Loesch', '1882-10-10', '1929-02-03'),
  ],
  prentice: [
    old('Jessie Blanche', 'Prentice', 'yyyy-mm-dd', '1890-02-28', 'F'),
    old('Jessie Lacy', 'Prentice', 'yyyy-mm-dd', 'yyyy-mm-dd', 'F'),
    old('George', 'Prentice', 'yyyy-mm-dd', '1890-02-28'),
  ],
  sheldon: [
    old('Edwin Arthur Vincent', 'Sheldon', '1895-mm-dd', '1945-mm-dd'),
    old('Eliza Jeanettie', 'Sheldon', '1885-05-24', '1974-mm-dd', 'F'),
  ],
} as const

/** Burials in sites that nobody owns. From the same source. */
export const oldStrangers: readonly OldBurial[] = [
  old('Samuel Wensley', 'Blackall', '1809-05-01', '1871-01-02'),
  old('Ann', 'Hill', '1850-04-25', '1871-11-01', 'F'),
  old('Arthur', 'Rutledge', '1843-08-29', '1917-02-08'),
  old('Edward', 'McGregor', 'yyyy-mm-dd', '1939-mm-dd'),
  old('Joseph', 'Leyton', '1875-mm-dd', '1919-06-dd'),
  old('Iris Elizabeth', 'Carson', '1916-09-24', '1918-03-25', 'F'),
  old('Maurice Charles', "O'Connell", '1812-01-13', '1879-03-23'),
  old('Samuel', 'Keenan', 'yyyy-mm-dd', 'yyyy-mm-dd'),
]
