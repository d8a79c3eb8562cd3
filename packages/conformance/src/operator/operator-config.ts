import { isTimeOfDay } from '@ieum/contracts/outside/values/calendar.ts'
import * as z from 'zod'
import { besides, readFileAs } from '../config.ts'

const orgCode = z.string().regex(/^[A-Za-z0-9]{10}$/, 'expected ten letters and digits')
const file = z.string().min(1).describe('Path of a PEM file, from the folder of this file')

/** Deviations that the kit makes on purpose, once each, to check the operator's reaction. */
export const PROBES = ['expired-token', 'busy'] as const

/** The kit as a small bank that an operator is configured to call. */
export const OperatorConfig = z.strictObject({
  $schema: z.string().optional(),
  provider: z.strictObject({
    orgCode,
    port: z.number().int().min(0).max(65_535).describe('0 takes a free one'),
    host: z.string().min(1).default('127.0.0.1').describe('Address to listen at'),
    certFile: file,
    keyFile: file,
    slots: z
      .array(z.string().refine((slot) => /^\d{4}:\d{4}$/.test(slot) && slot.split(':').every(isTimeOfDay)))
      .max(3)
      .default([])
      .describe('np_time_list, hhmm:hhmm in Korea; without it nothing about scheduled calls is checked'),
  }),
  operator: z.strictObject({
    orgCode,
    serialNumber: z.string().min(1).describe("SERIALNUMBER of the operator's certificate"),
    clientId: z.string().min(1).max(50),
    clientSecret: z.string().min(1).max(50),
  }),
  trustCaFile: file.describe("PEM of the authorities that may sign the operator's certificate"),
  probes: z.array(z.enum(PROBES)).default(['expired-token']),
  busySeconds: z.number().int().min(1).max(600).default(5).describe('Retry-After of the probe busy'),
})
export type OperatorConfig = z.infer<typeof OperatorConfig>

/** @throws ConfigError */
export function readOperatorConfig(name: string): OperatorConfig {
  const config = readFileAs(name, OperatorConfig)
  const at = besides(name)
  const { provider } = config
  return {
    ...config,
    trustCaFile: at(config.trustCaFile),
    provider: { ...provider, certFile: at(provider.certFile), keyFile: at(provider.keyFile) },
  }
}
