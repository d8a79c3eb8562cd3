/** The wire of the SimpleFIN protocol, which does not use our envelope: it has its own paths, names and answers. */
import { z } from 'zod'

export const SIMPLEFIN_PATH = '/bridge/simplefin'
export const SIMPLEFIN_VERSIONS = ['1.0'] as const

const Seconds = z.number().int()
const Money = z.string().regex(/^-?\d+\.\d{2}$/)

const SimplefinTransaction = z.object({
  id: z.string(),
  posted: Seconds,
  amount: Money,
  description: z.string(),
  payee: z.string(),
  memo: z.string(),
  transacted_at: Seconds,
})
export type SimplefinTransaction = z.infer<typeof SimplefinTransaction>

const SimplefinAccount = z.object({
  org: z.object({ id: z.string(), name: z.string(), 'sfin-url': z.string() }),
  id: z.string(),
  name: z.string(),
  currency: z.literal('KRW'),
  balance: Money,
  'balance-date': Seconds,
  transactions: z.array(SimplefinTransaction),
})
export type SimplefinAccount = z.infer<typeof SimplefinAccount>

export const SimplefinAccountSet = z.object({ errors: z.array(z.string()), accounts: z.array(SimplefinAccount) })
export type SimplefinAccountSet = z.infer<typeof SimplefinAccountSet>

const seconds = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,6})?$/)
  .transform(Number)
  .optional()

/** The query; `pending` has no effect, because pending transactions are not reported. */
export const SimplefinAccountsQuery = z.object({
  'start-date': seconds,
  'end-date': seconds,
  'balances-only': z.string().optional(),
  account: z.union([z.string().transform((one) => [one]), z.array(z.string()).max(1_000)]).optional(),
})
export type SimplefinAccountsQuery = z.infer<typeof SimplefinAccountsQuery>
