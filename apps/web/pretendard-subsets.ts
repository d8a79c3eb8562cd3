import { parseAst } from 'vite'

/** One `@font-face` rule of the font's stylesheet: the glyphs of some hundred characters. */
export type Subset = {
  readonly rule: string
  readonly covers: (character: string) => boolean
}

/** The rules of Pretendard's stylesheet, in its order. When two cover a character, a browser uses the later one. */
export function subsetsOf(stylesheet: string): Subset[] {
  return [...stylesheet.matchAll(/@font-face \{[^}]*\}/g)].map(([rule]) => {
    const ranges = [...rule.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }))
    return {
      rule,
      covers: (character) => {
        const point = character.codePointAt(0) ?? -1
        return ranges.some(({ from, to }) => point >= from && point <= to)
      },
    }
  })
}

/** Splits the subsets into those that draw a character of the words, and the rest; both in their original order. */
export function splitByWords(
  subsets: readonly Subset[],
  words: Iterable<string>,
): { readonly first: Subset[]; readonly rest: Subset[] } {
  const needed = new Set([...new Set(words)].map((character) => subsets.findLast(({ covers }) => covers(character))))
  return {
    first: subsets.filter((subset) => needed.has(subset)),
    rest: subsets.filter((subset) => !needed.has(subset)),
  }
}

/** The characters of all texts in a source file. Leaves out comments and expressions. */
export function charactersOf(source: string): Set<string> {
  const found = new Set<string>()
  const add = (text: unknown) => {
    if (typeof text === 'string') for (const character of text) found.add(character)
  }
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, value } = node as { type?: string; value?: unknown }
    if (type === 'Literal') add(value)
    else if (type === 'TemplateElement') add((value as { cooked: string | null }).cooked)
    else for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(source, { lang: 'ts' }))
  return found
}
