// Documents that are packed with the kit's program.
import { cpSync } from 'node:fs'

for (const name of ['conformance.md', 'standard.md']) {
  cpSync(new URL(`../../docs/${name}`, import.meta.url), new URL(`build/docs/${name}`, import.meta.url))
}
