// Documents that are packed with the kit's program.
import { cpSync } from 'node:fs'

for (const name of ['operating/conformance.md', 'reference/standard.md']) {
  const packed = name.slice(name.indexOf('/') + 1)
  cpSync(new URL(`../../docs/${name}`, import.meta.url), new URL(`build/docs/${packed}`, import.meta.url))
}
