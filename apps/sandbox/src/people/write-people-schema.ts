/** Writes apps/sandbox/people.schema.json. Run it after a change of the holdings. */
import { writeFileSync } from 'node:fs'
import { peopleSchemaText } from './people-schema.ts'

writeFileSync(new URL('../../people.schema.json', import.meta.url), peopleSchemaText())
