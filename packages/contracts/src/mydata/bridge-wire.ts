/** The wire of the SimpleFIN protocol, which does not use our envelope: it has its own paths, names and answers. */
import { z } from 'zod'

export const BRIDGE_PATH = '/bridge/simplefin'
export const BRIDGE_VERSIONS = ['1.0'] as const

const Seconds = z.number().int()
const Money = z.string().regex(/^-?\d+\.\d{2}$/)

const BridgeTransaction = z.object({
  id: z.string(),
  posted: Seconds,
  amount: Money,
  description: z.string(),
  payee: z.string(),
  memo: z.string(),
  transacted_at: Seconds,
})
export type BridgeTransaction = z.infer<typeof BridgeTransaction>

const BridgeAccount = z.object({
  org: z.object({ id: z.string(), name: z.string(), 'sfin-url': z.string() }),
  id: z.string(),
  name: z.string(),
  currency: z.literal('KRW'),
  balance: Money,
  'balance-date': Seconds,
  transactions: z.array(BridgeTransaction),
})
export type BridgeAccount = z.infer<typeof BridgeAccount>

export const BridgeAccountSet = z.object({ errors: z.array(z.string()), accounts: z.array(BridgeAccount) })
export type BridgeAccountSet = z.infer<typeof BridgeAccountSet>

const seconds = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .transform(Number)
  .optional()

/** The query; `pending` has no effect, because pending transactions are not reported. */
export const BridgeAccountsQuery = z.object({
  'start-date': seconds,
  'end-date': seconds,
  'balances-only': z.string().optional(),
  account: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(1_000)]).optional(),
})
export type BridgeAccountsQuery = z.infer<typeof BridgeAccountsQuery>
