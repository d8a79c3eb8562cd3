/**
 * Ids that cannot be confused with one another: plain text on the wire and at run time, but a type each from the
 * caller's arguments to the statement.
 *
 * Text becomes an id by one parse, where it enters: a request, a row's generated type, a session, a job.
 */
import { z } from 'zod'
import { Uuid } from './wire.ts'

/** A person of ours. */
export const UserId = Uuid.brand<'UserId', 'inout'>()
export type UserId = z.infer<typeof UserId>

/** A session of a person, as the session's own store names it. */
export const SessionId = z.string().min(1).brand<'SessionId', 'inout'>()
export type SessionId = z.infer<typeof SessionId>

/** A device that a person has signed in on. */
export const DeviceId = Uuid.brand<'DeviceId', 'inout'>()
export type DeviceId = z.infer<typeof DeviceId>

/** An institution of MyData, under our id for it. */
export const OrganizationGuid = Uuid.brand<'OrganizationGuid', 'inout'>()
export type OrganizationGuid = z.infer<typeof OrganizationGuid>

/** One run of fetching from institutions. */
export const SyncId = Uuid.brand<'SyncId', 'inout'>()
export type SyncId = z.infer<typeof SyncId>

/** One submitted consent, with the documents to sign for it. */
export const CertificationTransactionId = Uuid.brand<'CertificationTransactionId', 'inout'>()
export type CertificationTransactionId = z.infer<typeof CertificationTransactionId>

/** One consent of a person, in any service. */
export const ConsentId = Uuid.brand<'ConsentId', 'inout'>()
export type ConsentId = z.infer<typeof ConsentId>

/** An asset that a person typed in. */
export const ManualAssetId = Uuid.brand<'ManualAssetId', 'inout'>()
export type ManualAssetId = z.infer<typeof ManualAssetId>

/** An institution that a person waits for. */
export const WaitlistEntryId = Uuid.brand<'AwaitedOrganizationId', 'inout'>()
export type WaitlistEntryId = z.infer<typeof WaitlistEntryId>

/** A person's own program that may read their accounts. */
export const SimplefinGrantId = Uuid.brand<'SimplefinGrantId', 'inout'>()
export type SimplefinGrantId = z.infer<typeof SimplefinGrantId>

/** A deletion that a person requested, from the press to its end. */
export const DeletionId = Uuid.brand<'DeletionId', 'inout'>()
export type DeletionId = z.infer<typeof DeletionId>

/** A download of everything that we store about a person, as a file. */
export const DataDownloadId = Uuid.brand<'DataDownloadId', 'inout'>()
export type DataDownloadId = z.infer<typeof DataDownloadId>

/** A code that was texted to a person who is not signed in yet. */
export const IdentityVerificationId = Uuid.brand<'IdentityVerificationId', 'inout'>()
export type IdentityVerificationId = z.infer<typeof IdentityVerificationId>

/**
 * An asset as the wire names it; opaque, the number itself never leaves the server. A caller may read it from an
 * address.
 */
export const AssetIdentifier = z.string().min(1).max(200).brand<'AssetIdentifier'>()
export type AssetIdentifier = z.infer<typeof AssetIdentifier>

/** One submission of proof to raise a credit score. A caller may read it from an address. */
export const RaiseCreditScoresApplicationId = Uuid.brand<'RaiseCreditScoresApplicationId'>()
export type RaiseCreditScoresApplicationId = z.infer<typeof RaiseCreditScoresApplicationId>
