/** Every field of a people file that an institution answers with, by industry. */
import { bankHolding, bankProducts } from './bank-fields.ts'
import { cardHolding, cardProducts } from './card-fields.ts'
import type { FieldTable, ProductFields } from './field.ts'
import { guaranteeHolding, guaranteeProducts, insuranceHolding, insuranceProducts } from './insurance-fields.ts'
import { investHolding, investProducts } from './invest-fields.ts'
import {
  capitalHolding,
  capitalProducts,
  electronicFinanceHolding,
  electronicFinanceProducts,
  telecomHolding,
  telecomProducts,
} from './other-fields.ts'

export type IndustryFields = {
  /** Fields of the holding itself, beside its lists. */
  readonly holding: FieldTable
  readonly products: readonly ProductFields[]
}

export const FIELD_TABLES: Readonly<Record<string, IndustryFields>> = {
  bank: { holding: bankHolding, products: bankProducts },
  card: { holding: cardHolding, products: cardProducts },
  invest: { holding: investHolding, products: investProducts },
  insu: { holding: insuranceHolding, products: insuranceProducts },
  efin: { holding: electronicFinanceHolding, products: electronicFinanceProducts },
  capital: { holding: capitalHolding, products: capitalProducts },
  ginsu: { holding: guaranteeHolding, products: guaranteeProducts },
  telecom: { holding: telecomHolding, products: telecomProducts },
}
