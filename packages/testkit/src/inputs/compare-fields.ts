/** Compares a person's collected data with their people file, field by field. */
import type { Collected, CollectedAsset } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import type { Field, FieldTable, Item, Moment, ProductFields } from './fields/field.ts'
import { FIELD_TABLES } from './fields/field-tables.ts'
import type { SandboxHolding } from './sandbox-institution.ts'

/** A field whose shown value differs from the file. */
export type FieldDifference = {
  /** `bank.account_list.offered_rate` */
  readonly field: string
  readonly identifier: string
  readonly expected: unknown
  readonly shown: unknown
}

const listName = ({ list }: ProductFields) => list.slice(list.indexOf('.') + 1)

/** The rows of a holding with the table of their fields. */
export function* productRows(holding: SandboxHolding): Generator<{ product: ProductFields; item: Item }> {
  for (const product of FIELD_TABLES[holding.industry]?.products ?? []) {
    for (const item of (holding[listName(product)] as Item[] | undefined) ?? []) {
      if (product.isOne?.(item) ?? true) yield { product, item }
    }
  }
}

/**
 * Every difference between a holding and its collected data. A row of the file without an asset is also a difference.
 */
export function differences(holding: SandboxHolding, collected: Collected, moment: Moment): FieldDifference[] {
  const found: FieldDifference[] = []
  for (const { product, item } of productRows(holding)) {
    const identifier = product.identifier(item)
    const asset = collected.assets.find(
      ({ listed }) =>
        listed.kind === product.kind && listed.identifier === identifier && (listed.seqno ?? undefined) === item.seqno,
    )
    const at = { identifier, moment }
    if (!asset) found.push({ field: product.list, identifier, expected: 'an asset', shown: undefined })
    else found.push(...fieldDifferences(product.list, product.fields, item, asset, at))
  }
  return found
}

function fieldDifferences(
  path: string,
  table: FieldTable,
  item: Item,
  asset: CollectedAsset,
  at: { readonly identifier: string; readonly moment: Moment },
): FieldDifference[] {
  return Object.entries(table).flatMap(([name, field]) =>
    oneDifference(`${path}.${name}`, field, item, asset, at, name),
  )
}

function oneDifference(
  path: string,
  field: Field,
  item: Item,
  asset: CollectedAsset,
  at: { readonly identifier: string; readonly moment: Moment },
  name: string,
): FieldDifference[] {
  if ('unused' in field) return []
  if ('each' in field) {
    if (!(field.isAsked?.(item) ?? true)) return []
    return ((item[name] as Item[] | undefined) ?? []).flatMap((row, index) => {
      const part = field.rowAt(asset, index, item)
      if (part) return fieldDifferences(`${path}[]`, field.each, row, part, at)
      return [{ field: path, identifier: at.identifier, expected: row, shown: undefined }]
    })
  }
  const expected = field.expected(item, at.moment)
  if (expected === undefined) return []
  const shown = field.shown(asset, item)
  const isSame = JSON.stringify(shown) === JSON.stringify(expected)
  return isSame ? [] : [{ field: path, identifier: at.identifier, expected, shown }]
}
