// What the packed kit is read by, beside its program.
import { cpSync } from 'node:fs'

for (const name of ['conformance.md', 'standard.md']) {
  cpSync(new URL(`../../docs/${name}`, import.meta.url), new URL(`build/docs/${name}`, import.meta.url))
}
