/** The deck's words for one trait. @source docs/reference/gene.md#what-is-never-said */
export type TraitText = {
  readonly name: string
  /** The subject of the test. */
  readonly about: string
  /**
   * For a low and a high level of the trait; null for a trait with types. A middle level has the same words for all
   * traits.
   */
  readonly low: string | null
  readonly high: string | null
  /** For a trait with types: the label and the meaning of each. */
  readonly types?: Readonly<Record<string, { readonly label: string; readonly line: string }>>
  /** Tips for everybody, whatever their result. */
  readonly tips: readonly string[]
}

export const leveled = (name: string, about: string, low: string, high: string, ...tips: string[]): TraitText => ({
  name,
  about,
  low,
  high,
  tips,
})

export const typed = (
  name: string,
  about: string,
  types: Readonly<Record<string, readonly [label: string, line: string]>>,
  ...tips: string[]
): TraitText => ({
  name,
  about,
  low: null,
  high: null,
  types: Object.fromEntries(Object.entries(types).map(([type, [label, line]]) => [type, { label, line }])),
  tips,
})
