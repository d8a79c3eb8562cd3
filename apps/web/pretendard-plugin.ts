import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

/** The subsets that hold everyday Korean and Latin text; the rarer ones follow after the first paint. */
const FIRST_COMMON_SUBSET = 80
const STYLESHEET = 'dist/web/variable/pretendardvariable-dynamic-subset.css'

/**
 * Splits the font's stylesheet (92 `@font-face` rules, one a subset) into `virtual:pretendard/common.css` and
 * `virtual:pretendard/rest.css`, and ships the font's licence beside the files, as the Open Font License asks.
 */
export function pretendard(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pretendard/package.json'))
  const file = join(root, STYLESHEET)
  return {
    name: 'pretendard-subsets',
    enforce: 'pre',
    resolveId(source) {
      const part = /^virtual:pretendard\/(common|rest)\.css$/.exec(source)?.[1]
      return part ? `${file}?part=${part}` : null
    },
    load(id) {
      if (!id.startsWith(file)) return null
      const wantsCommon = id.includes('part=common')
      const rules = readFileSync(file, 'utf8').matchAll(/\/\* \[(\d+)\] \*\/\s*(@font-face \{[^}]*\})/g)
      return [...rules]
        .filter(([, subset]) => Number(subset) >= FIRST_COMMON_SUBSET === wantsCommon)
        .map(([, , rule]) => rule)
        .join('\n')
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
