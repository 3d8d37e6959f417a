/** A file as text. */
declare module '*.mjs?raw' {
  const text: string
  export default text
}
