import { openEnum } from './wire.ts'

/** State of a version of terms or of the texts of a screen: written for a later day, in force today, or replaced. */
export const PUBLICATION_STATES = ['DRAFTED', 'PUBLISHED', 'DEPRECATED'] as const
export const PublicationStateEnum = openEnum(PUBLICATION_STATES)
export type PublicationState = (typeof PUBLICATION_STATES)[number] | 'UNKNOWN'
