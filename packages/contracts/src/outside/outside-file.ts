import { z } from 'zod'
import { RAISE_MATERIALS } from '../credit/raising-names.ts'
import { isMoment, isTimeOfDay } from './calendar.ts'
import { CertificateModules } from './certificate-window.ts'

const Peer = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** What the peer's certificate must carry as subject SERIALNUMBER. */
  serialNumber: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

const SecretHashes = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .min(1)
  .max(2)

/**
 * Where the outside world is and what we show it: one JSON file, written by the sandbox or by an operator;
 * the server reads it when it starts.
 * Facts about institutions are not in here; they come from the portal's rows alone.
 */
export const OutsideFile = z.object({
  portal: Peer,
  identityVerification: Peer,
  /** The gateway to the phones that our app runs on; without it reminders are told of in our pages alone. */
  push: Peer.optional(),
  /** Our own organisation code at the portal. */
  operatorOrgCode: z.string().length(10),
  /** PEM: the authorities that may sign certificates of portal, agencies and institutions. */
  trustCaFile: z.string().min(1),
  clientCertFile: z.string().min(1),
  clientKeyFile: z.string().min(1),
  /** The service credential that every institution knows us by. */
  dataApi: z.object({ clientId: z.string().min(1), clientSecret: z.string().min(1) }),
  agencies: z
    .array(
      z.object({
        certificateOrganizationEnum: z.enum(['NAVER', 'KAKAO']),
        orgCode: z.string().length(10),
        clientId: z.string().min(1),
        clientSecret: z.string().min(1),
        /** PEM: the authority under which the agency issues people's certificates. */
        signerCaFile: z.string().min(1),
        /** How a link into the agency's app may begin: schemes and hosts it has registered. */
        appUriPrefixes: z.array(z.string().min(3)).min(1),
      }),
    )
    .min(1),
  /** Institutions that take PKCE in individual authentication, by organisation code. */
  pkceOrgCodes: z.array(z.string().length(10)).default([]),
  /** Credit bureaus, one of each kind; what is not here cannot be read. */
  creditBureaus: z
    .array(
      Peer.extend({
        creditBureauEnum: z.enum(['KCB', 'NICE']),
        /**
         * Lower-case hex SHA-256 of each valid secret of the bureau's notices to us; two while one replaces the other. Without
         * it the bureau cannot tell us anything by itself.
         */
        noticeSecretHashes: SecretHashes.optional(),
        /** When it is not asked: `hhmm` each day, or YYYYMMDDhhmmss once, in Korea; the end is not part of it. */
        plannedMaintenance: z
          .array(
            z.discriminatedUnion('cycle', [
              z.object({
                cycle: z.literal('DAILY'),
                from: z.string().refine(isTimeOfDay),
                to: z.string().refine(isTimeOfDay),
              }),
              z.object({
                cycle: z.literal('IRREGULAR'),
                from: z.string().refine(isMoment),
                to: z.string().refine(isMoment),
              }),
            ]),
          )
          .default([]),
      }),
    )
    .refine((all) => new Set(all.map((one) => one.creditBureauEnum)).size === all.length, 'each bureau once')
    .default([]),
  /** Who issues the proof that can raise a score, one a kind; what is not here cannot be sent. */
  proofIssuers: z
    .array(Peer.extend({ raiseMaterialEnum: z.enum(RAISE_MATERIALS) }))
    .refine((all) => new Set(all.map((one) => one.raiseMaterialEnum)).size === all.length, 'each kind once')
    .default([]),
  /** What says whether a business is registered; without it nobody knows. */
  taxOffice: Peer.optional(),
  /** Who keeps whom nobody may lend to anew; without it nobody knows. */
  creditInformation: Peer.optional(),
  /** The health insurance service; without it nobody can link it. */
  healthInsurance: Peer.optional(),
  /** Who analyses; without it orders wait. */
  geneticLab: Peer.extend({
    /**
     * The same for what the laboratory tells us of testings; without it, it is known by `LABORATORIES` alone, which holds
     * where both name it.
     */
    noticeSecretHashes: SecretHashes.optional(),
    /** What it signs a destruction with: SPKI of Ed25519, base64; two while one replaces the other. */
    destructionKeys: z.array(z.base64().length(60)).min(1).max(2).optional(),
  }).optional(),
  /** Who knows every address; `clientSecret` is the key of approval. Without it nobody can look for one. */
  addressSearch: Peer.optional(),
  /** Who carries parcels; `clientSecret` is the key of approval. Without it nobody knows where one is. */
  post: Peer.optional(),
  /** The source of published exchange rates; `clientSecret` is the key. Without it foreign money is in no sum, and named there. */
  exchangeRates: Peer.optional(),
  /** Certificates that sign in a window of their operator, one a kind; without it the flow offers none. */
  certificateModules: CertificateModules.default([]),
  /** What the portal calls us with; without it nothing listens for it. */
  portalCaller: z
    .object({
      clientId: z.string().min(1).max(50),
      /** Lower-case hex SHA-256 of each valid secret; two while one replaces the other. */
      clientSecretHashes: SecretHashes,
      /** PEM: what our listener shows; its subject has to carry our own business number as SERIALNUMBER. */
      certFile: z.string().min(1),
      keyFile: z.string().min(1),
    })
    .optional(),
  /** Only the sandbox has one: it owns the clock. */
  controlUrl: z.url().optional(),
  /** True in files that the sandbox writes: its certificates are made up. */
  isGenerated: z.boolean().optional(),
})
export type OutsideFile = z.infer<typeof OutsideFile>
