/** What `scripts/translated-texts.ts` puts together of a folder of `src/languages`. */
declare module 'virtual:vocabulary/*' {
  const vocabulary: import('#kernel/languages.ts').Vocabulary
  export default vocabulary
}
