/** Writes packages/conformance/config.schema.json. Run it after a change of the configuration. */
import { writeFileSync } from 'node:fs'
import { configSchemaText } from './config.ts'

writeFileSync(new URL('../config.schema.json', import.meta.url), configSchemaText())
