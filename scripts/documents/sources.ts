import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Sources that a comment may cite: all are in the repository or in a law. */
export type Sources = {
  /** Pages by path, each with the anchors of its sections. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>
  /** Rules of docs/reference/connection-flow.md. */
  readonly rules: ReadonlySet<string>
  /** Numbers of decisions. */
  readonly decisions: ReadonlySet<string>
}

/** Documents that are not in the repository, by their former names. */
const ELSEWHERE = /\b(?:spec|specification|architecture|ux|standard|Standard API|issue)s?\b[^\n]{0,20}§|\bissue \d/
/** The page's own text: our numbers, a law, or a public text by its name. */
const KNOWN = /^(?:CF-\d|ADR \d{4}|docs\/|ours\b|[가-힣\s]*법[^\n]* 제\d+조|HTML Living Standard)/

/** Faults in the citations of one file, one message each. */
export function sourceProblems(text: string, { pages, rules, decisions }: Sources): string[] {
  const problems: string[] = []
  for (const [index, line] of text.split('\n').entries()) {
    const say = (problem: string) => problems.push(`line ${index + 1}: ${problem}`)
    if (ELSEWHERE.test(line)) say(`cites what is not in the repository: ${line.trim()}`)
    const source = /@source\s+(.*?)(?:\s*\*\/)?$/.exec(line)?.[1]
    if (source !== undefined && !KNOWN.test(source)) say(`an unknown source: ${source}`)
    for (const [, page = '', part] of line.matchAll(/\b(docs\/[\w/-]+\.md)(?:#([\w-]+))?/g)) {
      if (!pages.has(page)) say(`there is no ${page}`)
      else if (part !== undefined && !pages.get(page)?.has(part)) say(`${page} has no part ${part}`)
    }
    for (const [number] of line.matchAll(/\bCF-\d+(?:\.\d+)*/g)) {
      if (![...rules].some((rule) => rule === number || rule.startsWith(`${number}.`)))
        say(`there is no rule ${number}`)
    }
    for (const [, number = ''] of line.matchAll(/\bADR (\d{4})\b/g)) {
      if (!decisions.has(number)) say(`there is no decision ${number}`)
    }
  }
  return problems
}

/** The anchor of a section. */
const partName = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

export function sourcesOf(root: string): Sources {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
  const pages = globSync('docs/**/*.md', { cwd: root }).map((file) => file.split(path.sep).join('/'))
  const parts = (page: string) =>
    new Set([...read(page).matchAll(/^#+ (.+)$/gm)].map(([, name = '']) => partName(name)))
  return {
    pages: new Map(pages.map((page) => [page, parts(page)])),
    rules: new Set(
      [...read('docs/reference/connection-flow.md').matchAll(/^\| (CF-[\d.]+) \|/gm)].map(([, rule = '']) => rule),
    ),
    decisions: new Set(pages.flatMap((page) => /^docs\/decisions\/(\d{4})-/.exec(page)?.[1] ?? [])),
  }
}

/** Every citation of the code with a missing target. */
export function citationProblems(root: string): string[] {
  const sources = sourcesOf(root)
  return globSync(['{packages,apps,bench,scripts}/**/*.{ts,tsx,mjs,css,sql,grit}'], {
    cwd: root,
    exclude: (name) => /(^|[\\/])(node_modules|build|\.react-router|test-results)$/.test(name),
  })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !file.startsWith('scripts/documents/'))
    .flatMap((file) =>
      sourceProblems(readFileSync(path.join(root, file), 'utf8'), sources).map((problem) => `${file}: ${problem}`),
    )
}
