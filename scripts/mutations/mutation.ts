/** One change of the code that a test has to notice. */
export type Mutation = {
  /** The rule of `docs/reference/connection-flow.md` whose tests must fail; a number outside of the flow has its own name. */
  readonly rule: string
  /** Test files of a number outside of the flow; those of a rule are found by its number. */
  readonly tests?: readonly string[]
  /** Project of those files; the unit tests when left out. */
  readonly project?: 'unit' | 'real' | 'faults'
  /** Description, for the table. */
  readonly what: string
  readonly file: string
  /** The change is made at the first place after this text. */
  readonly after?: string
  readonly from: string
  readonly to: string
}

/**
 * The source with the change.
 * @throws Error when the code does not contain the text to change any more: the table has to follow the code
 */
export function mutated(source: string, { file, rule, what, after = '', from, to }: Mutation): string {
  const anchor = source.indexOf(after)
  const at = anchor === -1 ? -1 : source.indexOf(from, anchor)
  if (at === -1)
    throw new Error(`${rule} (${what}): ${file} contains no ${JSON.stringify(from)} after ${JSON.stringify(after)}`)
  return source.slice(0, at) + to + source.slice(at + from.length)
}
