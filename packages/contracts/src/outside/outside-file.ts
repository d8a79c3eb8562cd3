import { z } from 'zod'
import { RAISE_MATERIALS } from '../credit/raising/raising-names.ts'
import { CertificateModules } from './mydata/certificate-window.ts'
import { isMoment, isTimeOfDay } from './values/calendar.ts'

const Peer = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** The SERIALNUMBER that the subject of the peer's certificate must contain. */
  serialNumber: z.string().min(1),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
})

const SecretHashes = z
  .array(z.string().regex(/^[0-9a-f]{64}$/))
  .min(1)
  .max(2)

/**
 * Addresses of the outside world and our credentials for it: one JSON file, written by the sandbox or by an operator;
 * the server reads it at its start. It contains no facts about institutions; they come only from the portal's rows.
 */
export const OutsideFile = z.object({
  portal: Peer,
  identityVerification: Peer,
  /** The gateway to the phones that our app runs on; without it reminders appear only in our pages. */
  push: Peer.optional(),
  /** Our own organisation code at the portal. */
  operatorOrgCode: z.string().length(10),
  /** PEM: the authorities that may sign certificates of the portal, agencies and institutions. */
  trustCaFile: z.string().min(1),
  clientCertFile: z.string().min(1),
  clientKeyFile: z.string().min(1),
  /** Our service credential at every institution. */
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
        /** Allowed beginnings of a link into the agency's app: schemes and hosts that it has registered. */
        appUriPrefixes: z.array(z.string().min(3)).min(1),
      }),
    )
    .min(1),
  /** Institutions that support PKCE in individual authentication, by organisation code. */
  pkceOrgCodes: z.array(z.string().length(10)).default([]),
  /** Credit bureaus, one of each kind; an absent one cannot be read. */
  creditBureaus: z
    .array(
      Peer.extend({
        creditBureauEnum: z.enum(['KCB', 'NICE']),
        /**
         * Lower-case hex SHA-256 of each valid secret of the bureau's webhooks; two during a rotation. Without it the
         * bureau's webhooks are rejected.
         */
        noticeSecretHashes: SecretHashes.optional(),
        /** When it is not called: `hhmm` each day, or YYYYMMDDhhmmss once, in Korea; the end is excluded. */
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
  /** Issuers of proof that can raise a score, one per kind; a kind that is absent cannot be sent. */
  proofIssuers: z
    .array(Peer.extend({ raiseMaterialEnum: z.enum(RAISE_MATERIALS) }))
    .refine((all) => new Set(all.map((one) => one.raiseMaterialEnum)).size === all.length, 'each kind once')
    .default([]),
  /** Reports whether a business is registered; unknown without it. */
  taxOffice: Peer.optional(),
  /** Stores loan blocks; their state is unknown without it. */
  creditInformation: Peer.optional(),
  /** The health insurance service; without it linking is not possible. */
  healthInsurance: Peer.optional(),
  /** The laboratory; without it orders wait. */
  geneticLab: Peer.extend({
    /**
     * The same for the laboratory's webhooks about testings. Without it the laboratory authenticates by `LABORATORIES`
     * alone, which takes precedence where both name it.
     */
    noticeSecretHashes: SecretHashes.optional(),
    /** Keys of its destruction signatures: SPKI of Ed25519, base64; two during a rotation. */
    destructionKeys: z.array(z.base64().length(60)).min(1).max(2).optional(),
  }).optional(),
  /** Address search; `clientSecret` is the approval key. Without it addresses cannot be searched. */
  addressSearch: Peer.optional(),
  /** The post; `clientSecret` is the approval key. Without it parcels cannot be tracked. */
  post: Peer.optional(),
  /**
   * The source of published exchange rates; `clientSecret` is the key. Without it foreign money is in no sum, but named
   * there.
   */
  exchangeRates: Peer.optional(),
  /** Certificates that sign in a window of their operator, one per kind; without them the flow offers none. */
  certificateModules: CertificateModules.default([]),
  /** Credentials of the portal's calls to us; without them there is no listener for these calls. */
  portalCaller: z
    .object({
      clientId: z.string().min(1).max(50),
      /** Lower-case hex SHA-256 of each valid secret; two during a rotation. */
      clientSecretHashes: SecretHashes,
      /** PEM: the certificate of our listener; its subject must contain our own business number as SERIALNUMBER. */
      certFile: z.string().min(1),
      keyFile: z.string().min(1),
    })
    .optional(),
  /** Set only by the sandbox, which controls the clock. */
  controlUrl: z.url().optional(),
  /** True in files that the sandbox writes: its certificates are generated. */
  isGenerated: z.boolean().optional(),
})
export type OutsideFile = z.infer<typeof OutsideFile>
