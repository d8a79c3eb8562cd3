import { KitConfig, schemaText } from './config.ts'
import { OperatorConfig } from './operator/operator-config.ts'

/** By the name of their file, beside the package's own. */
export const CONFIG_SCHEMAS: Readonly<Record<string, string>> = {
  'config.schema.json': schemaText(KitConfig, 'A run of ieum-conformance at a provider'),
  'operator.schema.json': schemaText(OperatorConfig, 'A run of ieum-conformance for an operator'),
}
