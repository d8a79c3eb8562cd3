/** How a field of a people file is compared with the collected asset. */
import type { CollectedAsset } from '@ieum/backend/services/mydata/collect/collect-organization.ts'
import type { AssetFact, AssetPart } from '@ieum/contracts/mydata/assets/assets.ts'

/** An object of a people file, with every default filled in. */
export type Item = Readonly<Record<string, unknown>>

/** The day of the reading. */
export type Moment = { readonly today: number; readonly now: string; readonly date: string }

/** The expected value of a field. `undefined` from `expected`: the file has no value that must be shown. */
export type ShownField = {
  readonly expected: (item: Item, moment: Moment) => unknown
  readonly shown: (asset: CollectedAsset, item: Item) => unknown
}

/** A field that no screen and no computation uses, with the reason. */
export type UnusedField = { readonly unused: string }

/** The rows of a nested list, each with its own fields. */
export type NestedField = {
  readonly each: FieldTable
  /** Whether the institution is asked for the rows of this asset; left out: always. */
  readonly isAsked?: (item: Item) => boolean
  /** Finds the list's row at this index in the asset. */
  readonly rowAt: (asset: CollectedAsset, at: number, item: Item) => CollectedAsset | null
}

export type Field = ShownField | UnusedField | NestedField
export type FieldTable = Readonly<Record<string, Field>>

/** A kind of asset of a people file: its location, and how it is found among the collected ones. */
export type ProductFields = {
  /** `bank.account_list (1001, 1002, …)`: the path of its list in a people file, and its kinds. */
  readonly list: string
  /** For a list with several schemas: which rows have this one. Left out: all of them. */
  readonly isOne?: (item: Item) => boolean
  readonly kind: string
  readonly identifier: (item: Item) => string
  readonly fields: FieldTable
}

export const unused = (reason: string): UnusedField => ({ unused: reason })

export const identity: UnusedField = unused('identifies the asset: it was found by it')

/** `YYYY-MM-DD` of YYYYMMDD; undefined for 99991231, which means "no end". */
export const dateOf = (text: unknown): string | undefined => {
  const digits = text === undefined ? '' : String(text)
  return digits === '' || digits.startsWith('9999')
    ? undefined
    : `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`
}

export const isWon = (currency: unknown): boolean => currency === undefined || currency === 'KRW'

/** Whole won of an amount, decimals cut. */
export const wonOf = (amount: unknown): number | undefined =>
  amount === undefined ? undefined : Math.trunc(Number(amount))

/** The decimal text of an amount, as transferred. */
export const decimalOf = (amount: unknown): string | undefined => (amount === undefined ? undefined : String(amount))

const factOf = ({ content }: CollectedAsset, name: AssetFact['factEnum']) =>
  content.facts.find(({ factEnum }) => factEnum === name)

/** A fact of the asset's page: its value as text. */
export function fact(name: AssetFact['factEnum'], expected: ShownField['expected']): ShownField {
  return {
    expected: (item, moment) => {
      const value = expected(item, moment)
      return value === undefined ? undefined : String(value)
    },
    shown: (asset) => factOf(asset, name)?.value,
  }
}

/** An amount of money that is a fact: in won, or in its own currency. */
export function amountFact(
  name: AssetFact['factEnum'],
  field: string,
  currencyOf: (item: Item) => unknown = () => 'KRW',
): ShownField {
  return {
    expected: (item) => {
      if (item[field] === undefined) return undefined
      const currency = currencyOf(item)
      return isWon(currency) ? `${wonOf(item[field])} KRW` : `${decimalOf(item[field])} ${currency}`
    },
    shown: (asset) => {
      const found = factOf(asset, name)
      return found === undefined ? undefined : `${found.value} ${found.currencyCode ?? 'KRW'}`
    },
  }
}

export const dateFact = (name: AssetFact['factEnum'], field: string) => fact(name, (item) => dateOf(item[field]))
export const rateFact = (name: AssetFact['factEnum'], field: string) => fact(name, (item) => decimalOf(item[field]))

/** A code under our name; a code without one is UNKNOWN. */
export const codeFact = (name: AssetFact['factEnum'], field: string, names: Readonly<Record<string, string>>) =>
  fact(name, (item) => (item[field] === undefined ? undefined : (names[String(item[field])] ?? 'UNKNOWN')))

export const displayName = (field: string): ShownField => ({
  expected: (item) => item[field],
  shown: ({ content }) => content.nameToDisplay,
})

/** The asset's value or debt, in won. */
export const balance = (expected: ShownField['expected']): ShownField => ({
  expected,
  shown: ({ content }) => content.balanceKrw,
})

/** The amounts in other currencies, as `12.5 USD` in the order of their currencies, without zeros. */
export const foreignAmounts = (
  expected: (item: Item, moment: Moment) => Readonly<Record<string, number>>,
): ShownField => ({
  expected: (item, moment) =>
    Object.entries(expected(item, moment))
      .filter(([currency, amount]) => currency !== 'KRW' && amount !== 0)
      .map(([currency, amount]) => `${amount} ${currency}`)
      .sort(),
  shown: ({ content }) => content.foreignAmounts.map((one) => `${one.amount} ${one.currencyCode}`).sort(),
})

/** A nested list whose rows are parts of the asset of one kind, in their order. */
export const parts = (kind: AssetPart['partKindEnum'], each: FieldTable): NestedField => ({
  each,
  rowAt: (asset, at) => {
    const part = asset.content.parts.filter(({ partKindEnum }) => partKindEnum === kind)[at]
    return part === undefined ? null : { ...asset, content: { ...asset.content, parts: [part] } }
  },
})

/** A value of the part made from a nested list's row. */
export const partValue = (name: keyof AssetPart, expected: ShownField['expected']): ShownField => ({
  expected,
  shown: ({ content }) => content.parts[0]?.[name] ?? undefined,
})
