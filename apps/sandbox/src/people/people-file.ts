/** The format of a people file: one JSON file, one person. Described in docs/operating/people-files.md. */
import type { DataIndustry } from '@ieum/contracts/outside/data/data-call.ts'
import * as z from 'zod'
import { BEHAVIOUR_NAMES, Behaviour } from '../behaviour/behaviour.ts'
import { historyFile } from '../histories/history-file.ts'
import { dayOf } from '../holdings/calendar.ts'
import { bankHolding } from '../holdings/industries/bank.ts'
import { capitalHolding } from '../holdings/industries/capital.ts'
import { cardHolding } from '../holdings/industries/card.ts'
import { efinHolding } from '../holdings/industries/efin.ts'
import { ginsuHolding } from '../holdings/industries/ginsu.ts'
import { insuHolding } from '../holdings/industries/insu.ts'
import { investHolding } from '../holdings/industries/invest.ts'
import { telecomHolding } from '../holdings/industries/telecom.ts'
import { creditFile } from './credit-file.ts'
import { healthInsuranceFile } from './health-insurance-file.ts'

export const HOLDING_SCHEMAS = {
  bank: bankHolding,
  card: cardHolding,
  invest: investHolding,
  insu: insuHolding,
  efin: efinHolding,
  capital: capitalHolding,
  ginsu: ginsuHolding,
  telecom: telecomHolding,
}

type HoldingOf<I extends keyof typeof HOLDING_SCHEMAS> = { readonly industry: I } & Omit<
  z.output<(typeof HOLDING_SCHEMAS)[I]>,
  'industry'
>
/** A person's holding at one institution; `industry` is its kind. */
export type Holding = { [I in keyof typeof HOLDING_SCHEMAS]: HoldingOf<I> }[keyof typeof HOLDING_SCHEMAS]

/** The industry of an institution by the first two characters of its org_code. */
const PREFIXES: Readonly<Record<string, DataIndustry>> = {
  A1: 'bank',
  A2: 'bank',
  A3: 'bank',
  A4: 'bank',
  B1: 'insu',
  B2: 'insu',
  B4: 'ginsu',
  C1: 'invest',
  D1: 'card',
  D3: 'capital',
  E1: 'efin',
  F1: 'telecom',
}
export const industryOf = (orgCode: string): DataIndustry | undefined => PREFIXES[orgCode.slice(0, 2)]

export const CARRIERS = ['SKT', 'KT', 'LGU', 'SKT_MVNO', 'KT_MVNO', 'LGU_MVNO'] as const

export const orgCode = z.string().regex(/^[A-Z0-9]{10}$/, 'expected an org_code of 10 capital letters or digits')

const certificateState = z.enum(['none', 'valid', 'expired']).default('none')

export const personFile = z
  .strictObject({
    $schema: z.string().optional(),
    id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'expected 1 to 40 small letters, digits or "-"'),
    story: z.string().min(1).describe('What this person is good for, shown beside the name'),
    name: z.string().min(1).max(60),
    birthDate: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD')
      .refine((value) => dayOf(value) !== undefined, 'expected a date that exists'),
    sexDigit: z
      .string()
      .regex(/^[1-8]$/, 'expected "1" to "8"')
      .describe('1, 2 (born before 2000) or 3, 4 (from 2000 on); 5 to 8 for foreigners. Odd: male'),
    phoneNumber: z.string().regex(/^010-?\d{4}-?\d{4}$/, 'expected a number such as 010-0000-0001'),
    carrier: z.enum(CARRIERS),
    ci: z
      .string()
      .regex(/^[A-Za-z0-9+/]{86}==$/, 'expected 88 characters of Base64 (64 bytes)')
      .optional()
      .describe('Absent: made from the id'),
    agencies: z
      .strictObject({ KAKAO: z.boolean().default(true), NAVER: z.boolean().default(true) })
      .default({ KAKAO: true, NAVER: true }),
    certificates: z
      .strictObject({ OWN: certificateState, COMMON: certificateState, FINANCE: certificateState })
      .default({ OWN: 'none', COMMON: 'none', FINANCE: 'none' })
      .describe('Certificates to sign with in a window: own, common (공동인증서), financial (금융인증서)'),
    certificatePassword: z
      .string()
      .min(6)
      .max(64)
      .default('246810')
      .describe('Of the certificates above; one that is issued later has its own'),
    holdings: z.record(orgCode, z.unknown()).default({}).describe('By org_code'),
    history: historyFile.optional().describe('What moves the money of the holdings, in place of their activity'),
    credit: creditFile.optional(),
    healthInsurance: healthInsuranceFile.optional(),
    behaviour: z
      .record(orgCode, z.union([z.enum(BEHAVIOUR_NAMES), Behaviour]))
      .default({})
      .describe('By org_code: how the institution behaves towards this person'),
  })
  .refine(({ birthDate, sexDigit }) => ['3', '4', '7', '8'].includes(sexDigit) === birthDate >= '2000-01-01', {
    path: ['sexDigit'],
    message: 'expected 1, 2, 5 or 6 before 2000 and 3, 4, 7 or 8 from 2000 on',
  })
