import { z } from 'zod'
import { outsideCalls } from '../outside-call.ts'
import { isDay } from '../values/calendar.ts'
import { PROOF_KIND_CODES, Proof } from './proof.ts'

/**
 * An issuer of proof that raises a score: the pension service, health insurance, the tax office, a carrier. The
 * protocol of a real one is to be agreed with it; this shape is ours, the same for all. Every call carries HTTP Basic
 * credentials, a trace id and our client certificate, and identifies the person in its body.
 */
export const ProofRequest = z.object({
  ci: z.string().min(1).max(100),
  real_name: z.string().min(1).max(60),
  /** YYYYMMDD. */
  birth_date: z.string().refine(isDay, 'expected YYYYMMDD'),
  proof_kind: z.enum(PROOF_KIND_CODES),
  /** A signature of the person, where the issuer requires one. */
  cert_tx_id: z.string().min(1).max(100).nullish(),
})
export type ProofRequest = z.infer<typeof ProofRequest>

/** 01 issued · 02 there is nothing · 03 only with a signature of the person. */
export const PROOF_STATUS_CODES = ['01', '02', '03'] as const

export const ProofAnswer = z
  .object({
    rsp_code: z.string(),
    rsp_msg: z.string(),
    proof_status: z.enum(PROOF_STATUS_CODES),
    /** Only with 01. */
    proof: Proof.nullish(),
  })
  .refine(({ proof_status, proof }) => (proof_status === '01') === (proof != null), 'proof with 01 alone')
export type ProofAnswer = z.infer<typeof ProofAnswer>

/** Refusals carry `rsp_code`; 50008 is maintenance. The numbers are ours. */
export const PROOF_ISSUER_CALLS = outsideCalls({
  '증빙-001': { method: 'POST', path: '/v1/proofs', sends: 'json', request: ProofRequest, answer: ProofAnswer },
})
