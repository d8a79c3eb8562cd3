/** What the deck says of one trait. @source docs/gene.md#what-is-never-said */
export type TraitText = {
  readonly name: string
  /** What is looked at. */
  readonly about: string
  /** Of little and of much of what the trait is named after; null of a type. What is between is said alike of all. */
  readonly low: string | null
  readonly high: string | null
  /** Of a type: what each is called and what it means. */
  readonly types?: Readonly<Record<string, { readonly label: string; readonly line: string }>>
  /** What somebody can do, whatever their answer. */
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
