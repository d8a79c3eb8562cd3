/** Writes the JSON Schemas of the configuration files. Run it after a change of either (`npm run conformance-schema`). */
import { writeFileSync } from 'node:fs'
import { CONFIG_SCHEMAS } from './config-schemas.ts'

for (const [name, text] of Object.entries(CONFIG_SCHEMAS)) writeFileSync(new URL(`../${name}`, import.meta.url), text)
