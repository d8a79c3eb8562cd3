import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { charactersOf, splitByWords, subsetsOf } from './pretendard-subsets.ts'

const STYLESHEET = 'dist/web/variable/pretendardvariable-dynamic-subset.css'
const COPY = resolve(import.meta.dirname, '../../packages/copy/src')

/**
 * Splits the font's stylesheet (92 `@font-face` rules, one per subset) into `virtual:pretendard/first.css`, with every
 * character of the product's own texts, and `virtual:pretendard/rest.css`, for names from elsewhere and after the first
 * paint. Ships the font's licence beside the files, as the Open Font License requires.
 */
export function pretendardPlugin(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))
  const file = join(root, STYLESHEET)
  return {
    name: 'pretendard-subsets',
    enforce: 'pre',
    resolveId(source) {
      const part = /^virtual:pretendard\/(first|rest)\.css$/.exec(source)?.[1]
      return part ? `${file}?part=${part}` : null
    },
    load(id) {
      if (!id.startsWith(file)) return null
      const sources = wordSources()
      for (const source of sources) this.addWatchFile(source)
      const { first, rest } = splitByWords(subsetsOf(readFileSync(file, 'utf8')), ownCharacters(sources))
      return (id.includes('part=first') ? first : rest).map(({ rule }) => rule).join('\n')
    },
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({
        type: 'asset',
        fileName: 'assets/Pretendard-LICENSE.txt',
        source: /^\/\*([\s\S]*?)\*\//.exec(readFileSync(file, 'utf8'))?.[1]?.trim() ?? '',
      })
    },
  }
}

const wordSources = (): string[] =>
  globSync('**/*.ts', { cwd: COPY })
    .filter((name) => !name.endsWith('.test.ts'))
    .map((name) => join(COPY, name))

const ownCharacters = (sources: readonly string[]): Set<string> =>
  new Set(sources.flatMap((source) => [...charactersOf(readFileSync(source, 'utf8'))]))
